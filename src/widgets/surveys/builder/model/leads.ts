import type { Condition, Expression, SurveyDefinition } from '../../../../../engines/survey'
import type { OutlineRow } from './outline'

/** A question shown by the answer to another, and the choices that show it. */
export interface Lead {
  readonly to: string
  readonly number: string
  readonly codes: readonly string[]
}

const found = new WeakMap<Condition, ReadonlyMap<string, readonly string[]>>()

/** The questions in a condition, with the codes that they are compared with. */
function askedIn(condition: Condition): ReadonlyMap<string, readonly string[]> {
  const before = found.get(condition)
  if (before) return before
  const asked = new Map<string, readonly string[]>()
  const put = (name: string, codes: readonly string[]) =>
    asked.set(name, [...(asked.get(name) ?? []), ...codes])
  walkCondition(condition, put)
  found.set(condition, asked)
  return asked
}

type Put = (name: string, codes: readonly string[]) => void

function walkCondition(condition: Condition, put: Put): void {
  if ('all' in condition) for (const one of condition.all) walkCondition(one, put)
  else if ('any' in condition) for (const one of condition.any) walkCondition(one, put)
  else if ('not' in condition) walkCondition(condition.not, put)
  else if ('exists' in condition) walkExpression(condition.exists, put)
  else if ('left' in condition) {
    const { left, right, operator } = condition
    const codes = 'value' in right && operator === '=' ? [right.value].flat().map(String) : []
    if ('answer' in left && !left.as) put(left.answer, codes)
    else walkExpression(left, put)
    walkExpression(right, put)
  }
}

function walkExpression(expression: Expression, put: Put): void {
  if ('answer' in expression) put(expression.answer, [])
  if ('operation' in expression) for (const one of expression.of) walkExpression(one, put)
  if ('if' in expression) {
    walkCondition(expression.if, put)
    walkExpression(expression.take, put)
    walkExpression(expression.otherwise, put)
  }
}

export type Leads = ReadonlyMap<string, readonly Lead[]>

/** For each question, the questions that its answer shows. An unchanged list keeps its identity. */
export function leadsOf(definition: SurveyDefinition, rows: readonly OutlineRow[], before: Leads): Leads {
  const leads = new Map<string, Lead[]>()
  for (const { linkId, item, page, number } of rows) {
    const condition = (item ?? definition.page[page])?.enableWhen
    if (!condition) continue
    for (const [name, codes] of askedIn(condition)) {
      const list = leads.get(name) ?? []
      list.push({ to: linkId, number, codes })
      leads.set(name, list)
    }
  }
  return new Map(
    [...leads].map(([name, list]) => {
      const old = before.get(name)
      return [name, old && isAlike(old, list) ? old : list]
    }),
  )
}

function isAlike(one: readonly Lead[], other: readonly Lead[]): boolean {
  return (
    one.length === other.length &&
    one.every((lead, at) => {
      const beside = other[at]
      return (
        lead.to === beside?.to && lead.number === beside.number && lead.codes.join() === beside.codes.join()
      )
    })
  )
}

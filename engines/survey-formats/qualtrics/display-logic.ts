import type { Condition } from '../../survey'
import { isJson, type Json, objectOf, objectsOf, textIn } from '../draft/json'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { literalFor } from '../expressions/answer-reference'
import { Unconvertible } from '../expressions/expression-tree'

/**
 * Converts DisplayLogic: groups of conditions joined by And and Or in reading order. Null: not understood.
 */
export function displayLogic(
  logic: unknown,
  payloads: ReadonlyMap<string, Json>,
  draft: SurveyDraft,
): Condition | null {
  const groups = numbered(logic).map((group) =>
    joined(numbered(group), (one) => conditionOf(one, payloads, draft)),
  )
  const all = groups.flatMap((one) => one ?? [])
  if (all.length === 0 || all.length < groups.length) return null
  const [first] = all
  return first && all.length === 1 ? first : { any: all }
}

/** The members 0, 1, 2 … of an object. */
const numbered = (value: unknown): readonly Json[] =>
  isJson(value)
    ? Object.entries(value).flatMap(([key, part]) => (/^\d+$/.test(key) && isJson(part) ? [part] : []))
    : objectsOf(value)

/** And has precedence over Or. */
function joined(parts: readonly Json[], read: (one: Json) => Condition | null): Condition | null {
  const runs: Condition[][] = []
  for (const part of parts) {
    const holds = read(part)
    if (!holds) return null
    const run = runs.at(-1)
    if (run && part.Conjuction !== 'Or' && part.Conjunction !== 'Or') run.push(holds)
    else runs.push([holds])
  }
  const any = runs.map((run): Condition => (run.length === 1 && run[0] ? run[0] : { all: run }))
  const [first] = any
  if (!first) return null
  return any.length === 1 ? first : { any }
}

function conditionOf(one: Json, payloads: ReadonlyMap<string, Json>, draft: SurveyDraft): Condition | null {
  if (one.LogicType !== 'Question') return null
  const id = textIn(one.QuestionID) ?? ''
  const item = draft.items.get(id)
  if (!item) return null
  const operator = textIn(one.Operator)
  const answer = { answer: item.linkId }
  if (operator === 'Empty') return { not: { exists: answer } }
  if (operator === 'NotEmpty') return { exists: answer }
  const chosen = (textIn(one.LeftOperand) ?? textIn(one.ChoiceLocator))?.split('/SelectableChoice/')[1]
  if (chosen !== undefined && (operator === 'Selected' || operator === 'NotSelected')) {
    const isChosen = chosenIn(item, chosen, objectOf(payloads.get(id)))
    return operator === 'Selected' ? isChosen : { not: isChosen }
  }
  return compared(item, operator, one.RightOperand)
}

/** A condition that a choice is selected; in a matrix `row/column`. */
function chosenIn(item: DraftItem, chosen: string, payload: Json): Condition {
  const [first = '', second] = chosen.split('/')
  const recode = objectOf(payload.RecodeValues)
  const code = (key: string) => String(recode[key] ?? key)
  return second === undefined
    ? { left: { answer: item.linkId }, operator: '=', right: { value: code(first) } }
    : { left: { answer: item.linkId, row: first }, operator: '=', right: { value: code(second) } }
}

const operators = {
  EqualTo: '=',
  NotEqualTo: '!=',
  GreaterThan: '>',
  GreaterThanOrEqual: '>=',
  LessThan: '<',
  LessThanOrEqual: '<=',
} as const

function compared(item: DraftItem, name: string | undefined, right: unknown): Condition | null {
  const known = Object.entries(operators).find(([key]) => key === name)
  if (!known || (typeof right !== 'string' && typeof right !== 'number')) return null
  try {
    return {
      left: { answer: item.linkId },
      operator: known[1],
      right: { value: literalFor({ item }, right) },
    }
  } catch (failure) {
    if (failure instanceof Unconvertible) return null
    throw failure
  }
}

import type { Condition, Operator } from '../../survey'
import { isJson, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { literalFor } from '../expressions/answer-reference'
import { Unconvertible } from '../expressions/expression-tree'
import { codeOfAnswer } from './answer-options'
import type { FhirReading } from './fhir-text'

const operators: Readonly<Record<string, Operator>> = {
  '=': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** Converts enableWhen to a condition; parts that cannot be converted are reported. */
export function enableWhen(item: Json, where: string, { draft }: FhirReading): Condition | undefined {
  const written = objectsOf(item.enableWhen)
  const holds = written.flatMap((one) => {
    const read = conditionOf(one, draft.items)
    if (!read) draft.lose(where, 'expression', { expression: JSON.stringify(one) })
    return read ?? []
  })
  const [only] = holds
  // Without one of its parts `all` would show the question too often, so an incomplete `all` is dropped;
  // `any` would show it too seldom.
  if (!only || (holds.length < written.length && item.enableBehavior !== 'any')) return undefined
  if (holds.length === 1) return only
  return item.enableBehavior === 'all' ? { all: holds } : { any: holds }
}

function conditionOf(one: Json, items: ReadonlyMap<string, DraftItem>): Condition | null {
  const about = items.get(textIn(one.question) ?? '')
  const [part, value] = Object.entries(one).find(([key]) => /^answer[A-Z]/.test(key)) ?? []
  if (!about || part === undefined) return null
  // DSTU2 and STU3 have no operator; they test for presence with hasAnswer.
  const operator = textIn(one.operator) ?? '='
  const left = { answer: about.linkId }
  if (operator === 'exists') {
    const there: Condition = { exists: left }
    return value === false ? { not: there } : there
  }
  const sign = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  if (!sign) return null
  try {
    return { left, operator: sign, right: { value: literalFor({ item: about }, scalarOf(value, about)) } }
  } catch (failure) {
    if (failure instanceof Unconvertible) return null
    throw failure
  }
}

function scalarOf(value: unknown, about: DraftItem): string | number | boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (isJson(value) && 'value' in value) return numberIn(value.value) ?? ''
  return codeOfAnswer(value, listOf(about.answerOption))
}

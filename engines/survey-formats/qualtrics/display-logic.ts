import { type Condition, questionTypes } from '../../survey'
import { isJson, type Json, objectOf, objectsOf, textIn } from '../draft/json'
import { plainText } from '../draft/plain-text'
import { markRead } from '../draft/read-parts'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { literalFor } from '../expressions/answer-reference'
import { Unconvertible } from '../expressions/expression-tree'
import { rowCode } from './choices'

/**
 * Converts DisplayLogic: conditions and groups of them, joined by And and Or in reading order. Null: not understood.
 */
export function displayLogic(
  logic: unknown,
  payloads: ReadonlyMap<string, Json>,
  draft: SurveyDraft,
): Condition | null {
  if (isJson(logic)) markRead([logic.Type, logic.inPage])
  return joined(numbered(logic), (group) => {
    const parts = numbered(group)
    // Only these say how a group is joined to those before it.
    return /^(?:If|AndIf|OrIf|)$/.test(textIn(group.Type) ?? '')
      ? joined(parts, (one) => conditionOf(one, payloads, draft))
      : null
  })
}

/** The members 0, 1, 2 … of an object. */
const numbered = (value: unknown): readonly Json[] =>
  isJson(value)
    ? Object.entries(value).flatMap(([key, part]) => (/^\d+$/.test(key) && isJson(part) ? [part] : []))
    : objectsOf(value)

/** Whether Or stands before a condition or a group of them. */
const isAlternative = ({ Conjuction, Conjunction, Type }: Json) =>
  Conjuction === 'Or' || Conjunction === 'Or' || Type === 'OrIf'

/** And has precedence over Or. */
function joined(parts: readonly Json[], read: (one: Json) => Condition | null): Condition | null {
  const runs: Condition[][] = []
  for (const part of parts) {
    const holds = read(part)
    if (!holds) return null
    const run = runs.at(-1)
    if (run && !isAlternative(part)) run.push(holds)
    else runs.push([holds])
  }
  const any = runs.map((run): Condition => (run.length === 1 && run[0] ? run[0] : { all: run }))
  const [first] = any
  if (!first) return null
  return any.length === 1 ? first : { any }
}

function conditionOf(one: Json, payloads: ReadonlyMap<string, Json>, draft: SurveyDraft): Condition | null {
  if (one.LogicType !== 'Question') return null
  // The sentence for authors says the same.
  markRead([one.Description, one.Type])
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
  const holds = compared(item, operator, one.RightOperand)
  if (holds && isLoose(item, one.RightOperand) && (operator === 'EqualTo' || operator === 'NotEqualTo'))
    draft.lose(item.linkId, 'looseComparison', { expression: `${id} ${operator} ${one.RightOperand}` })
  return holds
}

/** A condition that a choice is selected; in a matrix `row/column`. */
function chosenIn(item: DraftItem, chosen: string, payload: Json): Condition {
  const [first = '', second] = chosen.split('/')
  const recode = objectOf(payload.RecodeValues)
  const code = (key: string) => String(recode[key] ?? key)
  return second === undefined
    ? { left: { answer: item.linkId }, operator: '=', right: { value: code(first) } }
    : {
        left: { answer: item.linkId, row: rowCode(payload, first) },
        operator: '=',
        right: { value: code(second) },
      }
}

/** Qualtrics compares texts without case. */
const isLoose = (item: DraftItem, right: unknown) =>
  questionTypes[item.type].kind === 'text' && typeof right === 'string' && /\p{L}/u.test(right)

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

/** The questions that the conditions ask for, by their ids. */
export const questionsOfLogic = (logic: unknown): readonly string[] =>
  numbered(logic).flatMap((group) =>
    numbered(group).flatMap((one) => (one.LogicType === 'Question' ? (textIn(one.QuestionID) ?? []) : [])),
  )

/** The conditions as Qualtrics describes them to authors, else as they are stored. */
export function logicInWords(logic: unknown): string {
  const parts = numbered(logic).flatMap((group) =>
    numbered(group).map((one) => {
      const described = plainText(textIn(one.Description) ?? '').replace(/\s+/g, ' ')
      const stored = [one.QuestionID, one.LeftOperand, one.Operator, one.RightOperand]
      return described || stored.flatMap((part) => textIn(part) ?? []).join(' ')
    }),
  )
  markRead(logic)
  return parts.filter((part) => part !== '').join(' / ') || 'DisplayLogic'
}

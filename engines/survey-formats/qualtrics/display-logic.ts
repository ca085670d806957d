import { type Condition, type Expression, questionTypes } from '../../survey'
import { isJson, type Json, numberIn, objectOf, objectsOf, textIn } from '../draft/json'
import { plainText } from '../draft/plain-text'
import { markRead } from '../draft/read-parts'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { hasValues, isChoice, literalFor } from '../expressions/answer-reference'
import { Unconvertible } from '../expressions/expression-tree'
import { codeOfChoice, entriesOf, rowCode } from './choices'
import { tagOf } from './tag-of'

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
  markRead([one.Description, one.Type, one.ChoiceLocator])
  const id = textIn(one.QuestionID) ?? ''
  const item = draft.items.get(id)
  if (!item) return null
  const operator = textIn(one.Operator)
  const written = textIn(one.LeftOperand) ?? textIn(one.ChoiceLocator)
  const part = partOf(written)
  if (part !== null && part.question !== undefined && part.question !== id) return null
  if (operator === 'Selected' || operator === 'NotSelected') {
    const isChosen =
      part?.kind === 'SelectableChoice' ? chosenIn(item, part.keys, objectOf(payloads.get(id))) : null
    return isChosen && operator === 'NotSelected' ? { not: isChosen } : isChosen
  }
  const asked = askedIn(item, part, objectOf(payloads.get(id)), draft)
  if (!asked) return null
  if (operator === 'Empty') return { not: { exists: asked.left } }
  if (operator === 'NotEmpty') return { exists: asked.left }
  const holds = compared(asked, operator, one.RightOperand)
  if (holds && isLoose(asked.item, one.RightOperand) && (operator === 'EqualTo' || operator === 'NotEqualTo'))
    draft.lose(item.linkId, 'looseComparison', { expression: `${id} ${operator} ${one.RightOperand}` })
  return holds
}

/** What of a question a condition asks for: `q://QID3/ChoiceTextEntryValue/2` is the second text of QID3. */
interface Part {
  readonly question: string | undefined
  readonly kind: string
  readonly keys: readonly string[]
}

function partOf(operand: string | undefined): Part | null {
  if (operand === undefined) return null
  const [, question, kind = '', keys] = /^q:\/\/([^/]+)(?:\/([^/]+)(?:\/(.+))?)?$/.exec(operand) ?? []
  return { question, kind, keys: keys?.split('/') ?? [] }
}

interface Asked {
  /** The item whose answer is compared, of which the literal must be. */
  readonly item: DraftItem
  readonly left: Extract<Expression, { readonly answer: string }>
  readonly isCount: boolean
}

/** The answer that a condition compares; null: Qualtrics asks for something else, such as the text beside a choice. */
function askedIn(item: DraftItem, part: Part | null, payload: Json, draft: SurveyDraft): Asked | null {
  const { kind, keys } = part ?? { kind: '', keys: [] }
  const whole: Asked = { item, left: { answer: item.linkId }, isCount: false }
  const [key] = keys
  if (item.type === 'group') {
    const inner = key === undefined ? undefined : draft.items.get(`${tagOf(payload)}_${key}`)
    const isOfField = kind === 'ChoiceTextEntryValue' || kind === 'ChoiceNumericEntryValue'
    return inner && isOfField ? { item: inner, left: { answer: inner.linkId }, isCount: false } : null
  }
  if (kind === 'SelectedChoicesCount' && key === undefined && item.type === 'multiple')
    return { item, left: { answer: item.linkId, as: 'count' }, isCount: true }
  // Several answers, and rows of answers, are not compared as one.
  const isOne = item.type !== 'multiple' && item.type !== 'matrix' && item.type !== 'ranking'
  if (kind === 'SelectedChoicesRecode' || kind === 'SelectedAnswerRecode')
    return isOne && isChoice({ item }) ? whole : null
  if (kind === 'ChoiceTextEntryValue') return isChoice({ item }) || key !== undefined ? null : whole
  if (kind === 'ChoiceNumericEntryValue') return item.type === 'slider' || key === undefined ? whole : null
  return kind === '' || kind === 'ChoiceGroup' ? whole : null
}

/** A condition that a choice is selected; in a matrix `row/column`. Null: there is no such choice. */
function chosenIn(item: DraftItem, [first = '', second]: readonly string[], payload: Json): Condition | null {
  const isMatrix = item.type === 'matrix'
  if (isMatrix !== (second !== undefined)) return null
  const hasKey = (choices: unknown, key: string) => entriesOf(choices, undefined).some(([one]) => one === key)
  const isThere = hasKey(payload.Choices, first) && (second === undefined || hasKey(payload.Answers, second))
  if (!isThere) return null
  const row = isMatrix ? { row: rowCode(payload, first) } : {}
  return {
    left: { answer: item.linkId, ...row },
    operator: '=',
    right: { value: codeOfChoice(payload, second ?? first) },
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

function compared(
  { item, left, isCount }: Asked,
  name: string | undefined,
  right: unknown,
): Condition | null {
  const operator = Object.entries(operators).find(([key]) => key === name)?.[1]
  if (!operator || (typeof right !== 'string' && typeof right !== 'number')) return null
  const isOrder = operator !== '=' && operator !== '!='
  const number = numberIn(right)
  if (isCount) return number === undefined ? null : { left, operator, right: { value: number } }
  if (isOrder && isChoice({ item }))
    return number === undefined || !hasValues({ item })
      ? null
      : { left: { ...left, as: 'ordinalValue' }, operator, right: { value: number } }
  // Qualtrics orders texts as numbers, which they are not here.
  if (isOrder && questionTypes[item.type].kind === 'text') return null
  try {
    return { left, operator, right: { value: literalFor({ item }, right) } }
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

import { type Condition, isMoment, type Operator } from '../../survey'
import { plainText } from '../../survey/run'
import { isJson, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import { markRead } from '../draft/read-parts'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { hasValues, isChoice, literalFor } from '../expressions/answer-reference'
import { Unconvertible } from '../expressions/expression-tree'
import { codeIn, codeOfAnswer } from './answer-options'
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
  const behavior = textIn(item.enableBehavior)
  const tellOffset = (time: string) => draft.lose(where, 'offsetOfTime', { time })
  const read = written.map((one) => ({ one, holds: conditionOf(one, draft.items, tellOffset) }))
  const holds = read.flatMap((one) => one.holds ?? [])
  for (const one of read) if (one.holds) tellOtherSystem(one.one, where, draft)
  // Without one of its parts `all` would show the question too often, so an incomplete `all` is dropped;
  // `any` would show it too seldom.
  const isKept = holds.length > 0 && (holds.length === written.length || behavior === 'any')
  for (const { one, holds } of read) if (!holds) loseCondition(one, where, isKept, draft)
  if (!isKept && holds.length > 0)
    draft.lose(where, 'condition', { expression: written.map(inWords).join(' and ') })
  const [only] = holds
  if (!only || !isKept) return undefined
  if (written.length > 1 && behavior !== 'all' && behavior !== 'any')
    draft.lose(where, 'anyOfConditions', { count: written.length })
  if (holds.length === 1) return only
  return behavior === 'all' ? { all: holds } : { any: holds }
}

/** What is lost, and what becomes of the item. */
function loseCondition(one: Json, where: string, isPart: boolean, draft: SurveyDraft): void {
  const question = textIn(one.question) ?? ''
  const expression = inWords(one)
  markRead(one)
  if (draft.items.has(question)) draft.lose(where, isPart ? 'conditionPart' : 'condition', { expression })
  else draft.lose(where, isPart ? 'conditionPartOfMissing' : 'conditionOfMissing', { question, expression })
}

const answerIn = (one: Json): unknown => one[Object.keys(one).find((key) => /^answer[A-Z]/.test(key)) ?? '']

/** The condition as people write it: fever = true. */
function inWords(one: Json): string {
  const value = answerIn(one)
  const shown = isJson(value)
    ? (textIn(value.value) ?? textIn(value.display) ?? textIn(value.code) ?? textIn(value.reference) ?? '')
    : String(value ?? '')
  return [textIn(one.question) ?? '', textIn(one.operator) ?? '=', shown].join(' ').trim()
}

type TellOffset = (time: string) => void

function conditionOf(
  one: Json,
  items: ReadonlyMap<string, DraftItem>,
  tellOffset: TellOffset,
): Condition | null {
  const about = items.get(textIn(one.question) ?? '')
  const value = answerIn(one)
  if (!about || isQuiet(about)) return null
  // STU3 tests for presence with hasAnswer.
  const isPresence = one.operator === undefined && typeof one.hasAnswer === 'boolean'
  const operator = isPresence ? 'exists' : (textIn(one.operator) ?? '=')
  const left = { answer: about.linkId }
  if (operator === 'exists') {
    const there: Condition = { exists: left }
    return (isPresence ? one.hasAnswer : value) === false ? { not: there } : there
  }
  const sign = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  if (!sign || value === undefined) return null
  try {
    return comparison(about, sign, value, tellOffset)
  } catch (failure) {
    if (failure instanceof Unconvertible) return null
    throw failure
  }
}

/** Groups and texts have no answer. */
const isQuiet = ({ type }: DraftItem) => type === 'group' || type === 'statement'

function comparison(
  about: DraftItem,
  operator: Operator,
  answer: unknown,
  tellOffset: TellOffset,
): Condition {
  const value = scalarOf(answer, about)
  const isOrder = operator !== '=' && operator !== '!='
  const left = { answer: about.linkId }
  // A code is that code alone; a text may be that of a choice.
  const language = isJson(answer) && codeIn(answer) !== undefined ? 'fhirpath' : undefined
  if (!isOrder || !isChoice({ item: about }))
    return { left, operator, right: { value: literalFor({ item: about }, value, language, tellOffset) } }
  // Choices with values are ordered by them; dates and times sort as texts.
  const number = numberOf(about, value)
  if (number !== undefined && hasValues({ item: about }))
    return { left: { ...left, as: 'ordinalValue' }, operator, right: { value: number } }
  if (!isMoment(String(value))) throw new Unconvertible()
  return { left, operator, right: { value: String(value) } }
}

/** A code stands for the value of its choice, which may be another number; 3 that is no code is 3. */
function numberOf({ answerOption }: DraftItem, value: string | number | boolean): number | undefined {
  const isChosen = ({ code }: Json) => typeof value === 'string' && code === value
  return numberIn(objectsOf(answerOption).find(isChosen)?.ordinalValue) ?? numberIn(value)
}

function scalarOf(value: unknown, about: DraftItem): string | number | boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (isJson(value) && 'value' in value) return quantityIn(value, about)
  return codeOfAnswer(value, listOf(about.answerOption))
}

/**
 * Answers are compared in the unit of the question; 5 g and “less than 5” are no number of kilograms. Where people choose among units, the
 * number says nothing of the unit, and nothing is compared by one.
 */
function quantityIn(quantity: Json, { unit, unitOption }: DraftItem): string | number {
  if (quantity.comparator !== undefined) throw new Unconvertible()
  const units = [...(isJson(unit) ? [unit] : []), ...objectsOf(unitOption)]
  const written = [quantity.code, quantity.unit].filter((one) => one !== undefined)
  if (units.length > 0) {
    const isOf = (one: Json) => written.some((name) => namesOf(one).includes(name))
    if (written.length > 0 && !units.every(isOf)) throw new Unconvertible()
    markRead(quantity)
  }
  return numberIn(quantity.value) ?? ''
}

const namesOf = ({ code, text }: Json): readonly unknown[] => [
  code,
  ...(isJson(text) ? Object.values(text).map((one) => plainText(String(one))) : []),
]

/** Here a code is one of the question's choices, whatever its system; that the file means another is told. */
function tellOtherSystem(one: Json, where: string, draft: SurveyDraft): void {
  const about = draft.items.get(textIn(one.question) ?? '')
  const value = answerIn(one)
  const system = isJson(value) ? textIn(value.system) : undefined
  if (!about || !isJson(value) || system === undefined || !isChoice({ item: about })) return
  const code = codeOfAnswer(value, listOf(about.answerOption))
  const own = objectsOf(about.answerOption).find((option) => option.code === code)
  if (!objectsOf(own?.coding).some((coding) => coding.system === system))
    draft.lose(where, 'part', { part: `code ${system} ${code}` })
}

import {
  type Item,
  type ItemOf,
  placedItems,
  type SurveyDefinition,
  type Text,
} from '../../../../../engines/survey'
import { type AnswerValue, scaleOf, scalePoints, yesAndNo } from '../../../../../engines/survey/run'
import { groupRows } from '../../../platform/postgres/group-rows'
import { type NumberSummary, summaryOf } from './histogram'
import type { ValueCount } from './value-counts'

export interface ChoiceCount {
  readonly code: string
  /** By language; null: show the code. */
  readonly text: Text | null
  readonly count: number
}

/** The results of a question, or of a row of a matrix. */
export interface QuestionResult {
  readonly linkId: string
  /** The row of a matrix; null for other questions. */
  readonly row: string | null
  readonly type: Item['type']
  readonly text: Text | null
  readonly rowText: Text | null
  /** hidden: the answers may identify subjects. */
  readonly kind: 'choices' | 'numbers' | 'texts' | 'hidden'
  readonly answered: number
  readonly choices: readonly ChoiceCount[]
  readonly numbers: NumberSummary | null
}

const namingTypes: ReadonlySet<string> = new Set(['signature', 'consent', 'file', 'photo'])
const textTypes: ReadonlySet<string> = new Set(['text', 'longText', 'date', 'dateTime', 'time'])
const quietTypes: ReadonlySet<string> = new Set(['statement', 'group', 'repeat', 'hidden'])

const isNaming = (item: Item): boolean =>
  namingTypes.has(item.type) || ('identifying' in item && item.identifying === true)

/** The linkIds of questions with free text. */
export function textItems(definition: SurveyDefinition): string[] {
  return placedItems(definition).flatMap(({ item }) =>
    textTypes.has(item.type) && !isNaming(item) ? [item.linkId] : [],
  )
}

/** Each question in reading order; answers in all entries of a repeat group count together. */
export function questionResults(
  definition: SurveyDefinition,
  counts: readonly ValueCount[],
): QuestionResult[] {
  const byItem = groupRows(counts, ({ address }) => address.replace(/^.*\]\./, ''))
  return placedItems(definition).flatMap(({ item }) => {
    if (quietTypes.has(item.type)) return []
    const given = byItem.get(item.linkId) ?? []
    return item.type === 'matrix' ? matrixResults(item, given) : [resultOf(item, given)]
  })
}

const sumOf = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)

function resultOf(item: Item, given: readonly ValueCount[]): QuestionResult {
  const head = { linkId: item.linkId, row: null, type: item.type, text: item.text ?? null, rowText: null }
  const nothing = { ...head, answered: sumOf(given), choices: [], numbers: null }
  if (isNaming(item)) return { ...nothing, answered: 0, kind: 'hidden' }
  if (textTypes.has(item.type)) return { ...nothing, kind: 'texts' }
  const offered = offeredBy(item)
  if (offered) {
    // Of a ranking only the first place counts.
    const counted =
      item.type === 'ranking' ? given.map((one) => ({ ...one, value: firstOf(one.value) })) : given
    return { ...nothing, kind: 'choices', choices: choicesOf(offered, counted) }
  }
  return { ...nothing, kind: 'numbers', numbers: summaryOf(numbersOf(given)) }
}

const codesOf = (value: AnswerValue | null): readonly string[] => [value].flat().map(String)
const firstOf = (value: AnswerValue | null) => codesOf(value)[0] ?? null

type Offered = readonly { readonly code: string; readonly text: Text | null }[]

/** The choices of a question; null if it takes numbers. */
function offeredBy(item: Item): Offered | null {
  switch (item.type) {
    case 'single':
    case 'multiple':
    case 'dropdown':
    case 'likert':
    case 'picture':
    case 'ranking':
      return item.answerOption
    case 'yesNo':
      return [
        { code: 'true', text: item.yesText ?? yesAndNo.yes },
        { code: 'false', text: item.noText ?? yesAndNo.no },
      ]
    case 'nrs':
    case 'rating': {
      const { minValue, maxValue } = scaleOf(item)
      if (maxValue - minValue > 20) return null
      return [...scalePoints(item)]
        .sort((a, b) => a - b)
        .map((point) => ({ code: String(point), text: null }))
    }
    default:
      return null
  }
}

/** The offered choices first, then values that are no longer offered or were calculated. */
function choicesOf(offered: Offered, given: readonly ValueCount[]): ChoiceCount[] {
  const counts = new Map<string, number>()
  for (const { value, count } of given) {
    for (const code of codesOf(value)) counts.set(code, (counts.get(code) ?? 0) + count)
  }
  const known = offered.map(({ code, text }) => ({ code, text, count: counts.get(code) ?? 0 }))
  const others = [...counts].filter(([code]) => !offered.some((one) => one.code === code))
  return [...known, ...others.map(([code, count]) => ({ code, text: null, count }))]
}

function numbersOf(given: readonly ValueCount[]) {
  return given.flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []))
}

function matrixResults(item: ItemOf<'matrix'>, given: readonly ValueCount[]): QuestionResult[] {
  const head = { linkId: item.linkId, type: item.type, text: item.text ?? null }
  if (isNaming(item)) return [resultOf(item, given)]
  return item.row.map((row) => {
    const cells = given.flatMap(({ address, value, count }) => {
      const isMatrix = typeof value === 'object' && value !== null && 'rows' in value
      const cell = isMatrix ? value.rows[row.code] : undefined
      return cell === undefined ? [] : [{ address, value: cell, count }]
    })
    const isNumber = item.cell === 'number'
    return {
      ...{ ...head, row: row.code, rowText: row.text, answered: sumOf(cells) },
      kind: isNumber ? 'numbers' : 'choices',
      choices: isNumber ? [] : choicesOf(item.answerOption ?? [], cells),
      numbers: isNumber ? summaryOf(numbersOf(cells)) : null,
    }
  })
}

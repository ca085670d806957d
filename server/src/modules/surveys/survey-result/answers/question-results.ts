import {
  cellsIn,
  type Item,
  type ItemOf,
  limits,
  placedItems,
  type SurveyDefinition,
  type Text,
  typeOfItem,
} from '../../../../../../engines/survey'
import { type AnswerValue, scaleOf, scalePoints, yesAndNo } from '../../../../../../engines/survey/run'
import { guardedParts } from '../../../../../../engines/survey/variables'
import { groupRows } from '../../../../platform/postgres/group-rows'
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

/** The linkIds of questions with free text. */
export function textItems(definition: SurveyDefinition): string[] {
  const guarded = guardedParts(definition)
  return placedItems(definition).flatMap(({ item: { linkId }, item }) =>
    typeOfItem(item).results === 'texts' && !guarded.isIdentifying(linkId) ? [linkId] : [],
  )
}

/** Each question in reading order; answers in all entries of a repeat group count together. */
export function questionResults(
  definition: SurveyDefinition,
  counts: readonly ValueCount[],
): QuestionResult[] {
  const byItem = groupRows(counts, ({ address }) => address.replace(/^.*\]\./, ''))
  const guarded = guardedParts(definition)
  return placedItems(definition).flatMap(({ item }) => {
    const given = byItem.get(item.linkId) ?? []
    if (guarded.isIdentifying(item.linkId)) return [{ ...headOf(item, given), answered: 0 }]
    return item.type === 'matrix' ? matrixResults(item, given) : resultOf(item, given)
  })
}

const sumOf = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)

function headOf(item: Item, given: readonly ValueCount[]): QuestionResult {
  const { linkId, type, text = null } = item
  const about = { linkId, row: null, type, text, rowText: null }
  return { ...about, kind: 'hidden', answered: sumOf(given), choices: [], numbers: null }
}

/** None for an item without an answer of the subject's own. */
function resultOf(item: Exclude<Item, ItemOf<'matrix'>>, given: readonly ValueCount[]): QuestionResult[] {
  const head = headOf(item, given)
  const choices = (offered: Offered, counted = given): QuestionResult[] => [
    { ...head, kind: 'choices', choices: choicesOf(offered, counted) },
  ]
  const numbers = (): QuestionResult[] => [{ ...head, kind: 'numbers', numbers: summaryOf(numbersOf(given)) }]
  const { results } = typeOfItem(item)
  switch (results) {
    case 'none':
      return []
    case 'texts':
      return [{ ...head, kind: 'texts' }]
    case 'numbers':
      return numbers()
    case 'points': {
      const offered = pointsOf(item)
      return offered ? choices(offered) : numbers()
    }
    case 'firstChoice':
      return choices(
        offeredBy(item),
        given.map((one) => ({ ...one, value: firstOf(one.value) })),
      )
    case 'choices':
    case 'rows':
      return choices(offeredBy(item))
    default:
      return results satisfies never
  }
}

const codesOf = (value: AnswerValue | null): readonly string[] => [value].flat().map(String)
const firstOf = (value: AnswerValue | null) => codesOf(value)[0] ?? null

type Offered = readonly { readonly code: string; readonly text: Text | null }[]

function offeredBy(item: Item): Offered {
  if ('answerOption' in item) return item.answerOption ?? []
  const { yesText, noText } = item.type === 'yesNo' ? item : {}
  return [
    { code: 'true', text: yesText ?? yesAndNo.yes },
    { code: 'false', text: noText ?? yesAndNo.no },
  ]
}

/** The points of a scale with few; null: its answers are drawn like other numbers. */
function pointsOf(item: Item): Offered | null {
  if (item.type !== 'nrs' && item.type !== 'rating') return null
  const { minValue, maxValue } = scaleOf(item)
  if (maxValue - minValue > 20) return null
  return [...scalePoints(item)].sort((a, b) => a - b).map((point) => ({ code: String(point), text: null }))
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
  const offered = item.answerOption ?? []
  // Of an earlier version, which could be published: what nobody chose would fill the memory.
  const isVast = cellsIn(item) > limits.options
  return item.row.map((row) => {
    const cells = given.flatMap(({ address, value, count }) => {
      const isMatrix = typeof value === 'object' && value !== null && 'rows' in value
      const cell = isMatrix ? value.rows[row.code] : undefined
      return cell === undefined ? [] : [{ address, value: cell, count }]
    })
    const isNumber = item.cell === 'number'
    return {
      ...head,
      row: row.code,
      rowText: row.text,
      answered: sumOf(cells),
      kind: isNumber ? 'numbers' : 'choices',
      choices: isNumber ? [] : choicesOf(offered, cells).filter(({ count }) => count > 0 || !isVast),
      numbers: isNumber ? summaryOf(numbersOf(cells)) : null,
    }
  })
}

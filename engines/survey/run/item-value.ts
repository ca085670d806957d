import type { AnswerReference } from '../../expressions/run'
import { type Scalar, scalarsOf, type Value, valueOfAll, withoutNoise } from '../../expressions/run'
import { numberText } from '../../written-values'
import { type Answer, type AnswerValue, isCodes, isFiles, isList, isMatrix } from '../answers/answer'
import type { Text } from '../definition/common-shapes'
import type { Item } from '../definition/item-shapes'
import type { AnswerOption } from '../definition/option-shapes'
import { dateText } from '../texts/date-text'
import { inLanguage } from '../texts/in-language'

/** How conditions, calculations, scores and texts read an answer. */
export interface ItemReading {
  value(answer: Answer | null, reference: Pick<AnswerReference, 'row' | 'as'>, language: string): Value
  /** What reading it counts: one for each value. */
  steps(answer: Answer | null, reference: Pick<AnswerReference, 'row'>): number
}

const readings = new WeakMap<Item, ItemReading>()

/** Made once for each item: each of thousands of references to a question with thousands of options reads it. */
export function itemReading(item: Item): ItemReading {
  const known = readings.get(item)
  if (known) return known
  const made = readingOf(item)
  readings.set(item, made)
  return made
}

/** Indexes the options of an item by code, because they are looked up for each answer. */
function readingOf(item: Item): ItemReading {
  const options = new Map<string, AnswerOption>()
  if ('answerOption' in item) for (const one of item.answerOption ?? []) options.set(one.code, one)
  return {
    steps: (answer, { row }) => stepsToRead(answer?.value ?? null, row),
    value(answer, { row, as }, language) {
      const single = answer?.value ?? null
      if (as === undefined && (single === null || typeof single !== 'object')) return single
      if (as === 'ordinalValue' && typeof single === 'string')
        return options.get(single)?.ordinalValue ?? null
      const scalars = scalarsOfAnswer(answer, row)
      if (as === 'count') return scalars.length
      if (as === 'ordinalValue') return valueOfAll(scalars.flatMap((one) => ordinalOf(one, options)))
      if (as !== 'text') return valueOfAll(scalars)
      return valueOfAll(scalars.map((one) => labelOf(one, { item, options, answer, language })))
    },
  }
}

function stepsToRead(value: AnswerValue | null, row: string | undefined): number {
  if (value === null || typeof value !== 'object') return 1
  if (isCodes(value)) return 1 + value.length
  if (isFiles(value)) return 1 + value.files.length
  if (!isMatrix(value)) return 1
  const cells = row === undefined ? Object.values(value.rows) : [value.rows[row] ?? '']
  return cells.reduce<number>((sum, cell) => sum + (isList(cell) ? 1 + cell.length : 1), 1)
}

function scalarsOfAnswer(answer: Answer | null, row: string | undefined): readonly Scalar[] {
  const value = answer?.value ?? null
  if (value === null) return []
  if (typeof value !== 'object') return [value]
  if (isCodes(value)) return value
  if (isFiles(value)) return value.files.map(({ id }) => id)
  if (!isMatrix(value)) return [value.accepted]
  if (row === undefined) return Object.values(value.rows).flat()
  const cell = Object.hasOwn(value.rows, row) ? value.rows[row] : undefined
  return cell === undefined ? [] : [cell].flat()
}

function ordinalOf(scalar: Scalar, options: ReadonlyMap<string, AnswerOption>): readonly number[] {
  if (typeof scalar === 'boolean') return [scalar ? 1 : 0]
  if (typeof scalar === 'number') return [scalar]
  const ordinal = options.get(scalar)?.ordinalValue
  return ordinal === undefined ? [] : [ordinal]
}

interface Labelled {
  readonly item: Item
  readonly options: ReadonlyMap<string, AnswerOption>
  readonly answer: Answer | null
  readonly language: string
}

/** Default texts of yes and no. */
export const yesAndNo = { yes: { ja: 'はい', en: 'Yes' }, no: { ja: 'いいえ', en: 'No' } }

function labelOf(scalar: Scalar, { item, options, answer, language }: Labelled): string {
  const label = (text: Text) => inLanguage(text, language)
  if (typeof scalar === 'boolean') {
    const { yesText, noText } = item.type === 'yesNo' ? item : {}
    return label(scalar ? (yesText ?? yesAndNo.yes) : (noText ?? yesAndNo.no))
  }
  if (typeof scalar === 'number') return numberText(withoutNoise(scalar), language)
  if (item.type === 'date' || item.type === 'dateTime') return dateText(scalar, language, item.calendar)
  const option = options.get(scalar)
  // For an open option such as 「その他」 the text that the subject wrote.
  const written = option?.open === true ? answer?.openText?.[scalar] : undefined
  return written || (option ? label(option.text) : scalar)
}

/** An answer as text for a list or page: labels, not codes. */
export function answerText(
  item: Item,
  answer: Answer | null,
  language: string,
  row?: string,
): readonly string[] {
  const asked = row === undefined ? { as: 'text' as const } : { as: 'text' as const, row }
  return scalarsOf(itemReading(item).value(answer, asked, language)).map(String)
}

import {
  addedDecimals,
  dividedDecimals,
  multipliedDecimals,
  rounded,
  scalarsOf,
  settled,
  type Value,
  withoutNoise,
} from '../../expressions/run'
import type { Answer } from '../answers/answer'
import type { Item } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import type { Band, Score } from '../definition/score-shapes'
import type { ItemReading } from '../run/item-value'
import type { ScoreResult } from './score-result'

/** An item of a score with its value after reversal and its weight; the value is null if it is missing. */
export interface Counted {
  readonly value: number | null
  readonly weight: number
}

/** Computes a score. */
export function scoreOf(score: Score, counted: readonly Counted[]): ScoreResult {
  const present = counted.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  const missing = counted.length - present.length
  const raw = rawScore(score, counted, present)
  const value = raw === null ? null : finished(raw, score)
  return { id: score.id, value, band: bandOf(score, value), answered: present.length, missing }
}

type Present = readonly { readonly value: number; readonly weight: number }[]

function rawScore(
  { method, missing: rule }: Score,
  counted: readonly Counted[],
  present: Present,
): number | null {
  const missing = counted.length - present.length
  const most = rule.rule === 'strict' ? 0 : (rule.maximum ?? counted.length)
  // There is no score if all items are missing, even if the rule allows it.
  if (missing > most || present.length === 0) return null
  const sum = addedDecimals(present.map(({ value, weight }) => multipliedDecimals(value, weight)))
  const weightOf = (all: readonly { readonly weight: number }[]) =>
    addedDecimals(all.map(({ weight }) => weight))
  const [whole, there] = [weightOf(counted), weightOf(present)]
  const result =
    rule.rule === 'prorate'
      ? multipliedDecimals(settled(dividedDecimals(sum, there)), method === 'sum' ? whole : 1)
      : dividedDecimals(sum, method === 'sum' ? 1 : whole)
  return Number.isFinite(result) ? result : null
}

export function finished(raw: number, { factor = 1, decimals }: Score): number {
  // Otherwise 0.1 + 0.2 would exceed 0.3 and reach the wrong band.
  const exact = withoutNoise(multipliedDecimals(settled(raw), factor)) + 0
  return decimals === undefined ? exact : rounded(exact, decimals)
}

/** The last band whose lower bound is at most the value. */
function bandOf({ bands = [] }: Score, value: number | null): Band | null {
  if (value === null) return null
  return bands.reduce<Band | null>(
    (best, band) => (band.from <= value && (best === null || band.from > best.from) ? band : best),
    null,
  )
}

/** The value of an item in a score: the ordinal value of a choice, or the sum of several. */
export function countedValue(
  reading: ItemReading,
  answer: Answer | null,
  row: string | undefined,
): number | null {
  const value: Value = reading.value(
    answer,
    row === undefined ? { as: 'ordinalValue' } : { row, as: 'ordinalValue' },
    '',
  )
  const numbers = scalarsOf(value).filter((one) => typeof one === 'number')
  return numbers.length === 0 ? null : addedDecimals(numbers)
}

const reversals = new WeakMap<Item, number | null>()

/** Minimum plus maximum of an item's values; a reversed item counts this minus its value. Many scores may count one item. */
export function reversal(item: Item): number | null {
  const known = reversals.get(item)
  if (known !== undefined) return known
  const made = reversalOf(item)
  reversals.set(item, made)
  return made
}

function reversalOf(item: Item): number | null {
  if ('answerOption' in item && item.answerOption) {
    const ordinals = item.answerOption.flatMap(({ ordinalValue }) => ordinalValue ?? [])
    return ordinals.length === 0 ? null : addedDecimals([Math.min(...ordinals), Math.max(...ordinals)])
  }
  switch (item.type) {
    case 'yesNo':
      return 1
    case 'slider':
    case 'nrs':
    case 'rating': {
      const { minValue, maxValue } = scaleOf(item)
      return addedDecimals([minValue, maxValue])
    }
    case 'number':
    case 'matrix':
      return item.minValue === undefined || item.maxValue === undefined
        ? null
        : addedDecimals([item.minValue, item.maxValue])
    default:
      return null
  }
}

import { addedDecimals, dividedDecimals, multipliedDecimals } from '../../expressions/run'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import type { Score, ScoreItem } from '../definition/score-shapes'
import { placedItems } from '../definition/walk-items'
import { finished, reversal } from './score-of'

interface Ends {
  readonly least: number
  readonly most: number
}

/**
 * The greatest possible score: the 20 of 「11 / 20」. Null if an item has no bound, or the score has no
 * items.
 */
export function scoreMaximum(definition: SurveyDefinition, scoreId: string): number | null {
  const items = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  const scores = new Map((definition.score ?? []).map((score) => [score.id, score]))
  const score = scores.get(scoreId)
  const ends = score && endsOfScore(score, { items, scores, known: new Map() })
  return ends ? ends.most : null
}

interface Survey {
  readonly items: ReadonlyMap<string, Item>
  readonly scores: ReadonlyMap<string, Score>
  /** Of each score once: of 500, each may count the one before several times. Null while it is computed, which ends cycles. */
  readonly known: Map<string, Ends | null>
}

function endsOfScore(score: Score, survey: Survey): Ends | null {
  const before = survey.known.get(score.id)
  if (before !== undefined) return before
  survey.known.set(score.id, null)
  const ends = computedEnds(score, survey)
  survey.known.set(score.id, ends)
  return ends
}

function computedEnds(score: Score, survey: Survey): Ends | null {
  if (score.items.length === 0) return null
  const ends = score.items.map((one) => weighted(one, countedEnds(one, survey)))
  if (ends.some((one) => one === null)) return null
  const sum = (end: keyof Ends) => addedDecimals(ends.map((one) => one?.[end] ?? 0))
  const whole = addedDecimals(score.items.map(({ weight = 1 }) => weight))
  const divisor = score.method === 'mean' ? whole : 1
  if (divisor === 0) return null
  const [one, other] = [
    finished(dividedDecimals(sum('least'), divisor), score),
    finished(dividedDecimals(sum('most'), divisor), score),
  ]
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

function weighted({ weight = 1 }: ScoreItem, ends: Ends | null): Ends | null {
  if (!ends) return null
  const [one, other] = [multipliedDecimals(ends.least, weight), multipliedDecimals(ends.most, weight)]
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

function countedEnds(one: ScoreItem, survey: Survey): Ends | null {
  if ('score' in one) {
    const score = survey.scores.get(one.score)
    return score ? endsOfScore(score, survey) : null
  }
  const item = survey.items.get(one.item)
  const ends = item ? endsOfItem(item, one.row) : null
  const turned = item && ends && one.reverse ? reversal(item) : null
  return ends && turned !== null && turned !== undefined
    ? { least: addedDecimals([turned, -ends.most]), most: addedDecimals([turned, -ends.least]) }
    : ends
}

function endsOfItem(item: Item, row: string | undefined): Ends | null {
  switch (item.type) {
    case 'yesNo':
      return { least: 0, most: 1 }
    case 'slider':
    case 'nrs':
    case 'rating': {
      const { minValue, maxValue } = scaleOf(item)
      return { least: minValue, most: maxValue }
    }
    case 'number':
      return bounded(item)
    case 'single':
    case 'dropdown':
    case 'likert':
      return ofOne(ordinalsOf(item))
    case 'multiple':
    case 'picture':
      return item.type === 'picture' && !item.repeats ? ofOne(ordinalsOf(item)) : ofSeveral(item)
    case 'matrix': {
      const cell =
        item.cell === 'number'
          ? bounded(item)
          : item.cell === 'single'
            ? ofOne(ordinalsOf(item))
            : ofSeveral(item)
      const rows = row === undefined ? item.row.length : 1
      return (
        cell && { least: multipliedDecimals(cell.least, rows), most: multipliedDecimals(cell.most, rows) }
      )
    }
    default:
      return null
  }
}

const bounded = ({ minValue, maxValue }: { minValue?: number; maxValue?: number }): Ends | null =>
  minValue === undefined || maxValue === undefined ? null : { least: minValue, most: maxValue }

function ordinalsOf({ answerOption = [] }: { answerOption?: readonly { ordinalValue?: number }[] }) {
  return answerOption.flatMap(({ ordinalValue }) => ordinalValue ?? [])
}

function ofOne(ordinals: readonly number[]): Ends | null {
  return ordinals.length === 0 ? null : { least: Math.min(...ordinals), most: Math.max(...ordinals) }
}

/** The bounds of a multiple choice: the sum of options, or an exclusive option alone. */
function ofSeveral(item: {
  answerOption?: readonly { ordinalValue?: number; exclusive?: boolean }[]
  maxOccurs?: number
}): Ends | null {
  const ordinals = ordinalsOf(item)
  if (ordinals.length === 0) return null
  const together = ordinalsOf({
    answerOption: (item.answerOption ?? []).filter(({ exclusive }) => !exclusive),
  })
  const best = (sign: 1 | -1) =>
    addedDecimals(
      together
        .map((one) => one * sign)
        .sort((a, b) => b - a)
        .slice(0, item.maxOccurs ?? together.length)
        .map((one) => Math.max(0, one)),
    ) * sign
  return { least: Math.min(best(-1), ...ordinals), most: Math.max(best(1), ...ordinals) }
}

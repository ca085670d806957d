import { addedDecimals } from '../../expressions/run'
import type { Score, ScoreItem } from '../definition/score-shapes'
import { type Counted, countedValue, reversal, scoreOf } from '../scores/score-of'
import { itemReading } from './item-value'
import { type Node, type Plan, scoreName } from './level'
import type { Scope } from './outcome'

type Counting = (scope: Scope) => Counted

/** Compiles a score to a node. */
export function compileScore(score: Score, plan: Plan): Node {
  const countings = score.items.map((one) => compileCounting(one, plan))
  return {
    name: scoreName(score.id),
    evaluate: (scope) => ({
      isShown: true,
      answer: null,
      score: scoreOf(
        score,
        countings.map((counting) => counting(scope)),
      ),
    }),
  }
}

export function neededByScore(score: Score): readonly string[] {
  return score.items.map((one) => ('item' in one ? one.item : scoreName(one.score)))
}

function compileCounting(one: ScoreItem, plan: Plan): Counting {
  const { weight = 1 } = one
  const slots = plan.slots.get('')
  if ('score' in one) {
    const slot = slots?.get(scoreName(one.score)) ?? -1
    return ({ outcomes, work }) => {
      work.countSteps(1)
      return { value: outcomes[slot]?.score?.value ?? null, weight }
    }
  }
  const placed = plan.placed.get(one.item)
  // An item in a repeat group has several answers and cannot be counted: a calculated item must sum them
  // first.
  if (!placed || placed.repeats.length > 0) return () => ({ value: null, weight })
  const slot = slots?.get(one.item) ?? -1
  const reading = itemReading(placed.item)
  const ends = one.reverse ? reversal(placed.item) : null
  return ({ outcomes, work }) => {
    const answer = outcomes[slot]?.answer ?? null
    work.countSteps(reading.steps(answer, one))
    const value = countedValue(reading, answer, one.row)
    return { value: value === null || ends === null ? value : addedDecimals([ends, -value]), weight }
  }
}

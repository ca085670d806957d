import { metrics } from '../metric'
import { type MinuteRuns, spansOf } from '../store/presence'
import type { Rollup } from '../store/rollup'
import type { DayFacts, DaySeries } from './day-facts'

const minutesPerBucket = 15
/** A quarter hour with fewer samples is ignored. */
const fewestSamples = 10

/** The lowest mean of two consecutive quarter hours asleep or still; null if neither sleep nor stillness is known. */
export function restingHeartRateOf(facts: DayFacts): number | null {
  const heart = rollupsOf(metrics.heart_rate.code, facts)
  if (heart.length === 0) return null
  const steps = rollupsOf(metrics.steps.code, facts)
  let lowest: number | null = null
  for (const { mean, count } of heart) {
    for (let bucket = 0; bucket + 1 < mean.length; bucket++) {
      const [first, second] = [count[bucket] ?? 0, count[bucket + 1] ?? 0]
      if (first < fewestSamples || second < fewestSamples) continue
      if (!isResting(bucket, facts.asleep, steps) || !isResting(bucket + 1, facts.asleep, steps)) continue
      // In range: bucket + 1 < length.
      const both =
        ((mean[bucket] as number) * first + (mean[bucket + 1] as number) * second) / (first + second)
      if (lowest === null || both < lowest) lowest = both
    }
  }
  return lowest
}

function isResting(bucket: number, asleep: MinuteRuns, steps: readonly Rollup[]): boolean {
  const [start, end] = [bucket * minutesPerBucket, (bucket + 1) * minutesPerBucket]
  if (spansOf(asleep).some((span) => span.start <= start && span.end >= end)) return true
  const measured = steps.filter(({ count }) => (count[bucket] ?? 0) >= fewestSamples)
  return measured.length > 0 && measured.every(({ maximum }) => maximum[bucket] === 0)
}

const rollupsOf = (metric: number, { series }: DayFacts): Rollup[] =>
  series
    .filter((one: DaySeries) => one.metric === metric && one.worn !== null)
    .map((one) => one.rollup())
    .filter((rollup) => rollup !== null)

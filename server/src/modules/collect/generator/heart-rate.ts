import { asleepStages, type DayMinutes } from './day-minutes'
import type { Persona } from './persona'
import { createRandom, type Random } from './random'

/** Beats per minute with their instants; empty while the device is off. */
export interface HeartRateSamples {
  times: Float64Array
  values: Float64Array
}

const mostSeconds = 90_000
const aboveResting: Record<string, number> = { light: 0.5, deep: -2.5, rem: 4, asleep: 0 }
/** Used again for each day: new arrays would be cleared, paged in and collected, 3 MB each time. */
const [times, values] = [new Float64Array(mostSeconds), new Float64Array(mostSeconds)]
/** One number for each second of a minute; the array stays in the processor's cache. */
const noise = new Float64Array(60)

/**
 * The day's heart rate from `startsAt` (ms) until `until`, one sample per second, or every 5 to 15 seconds as the
 * devices of the real exports do. Valid until the next call.
 */
export function createHeartRate(
  persona: Persona,
  day: DayMinutes,
  dayNumber: number,
  startsAt: number,
  until: number,
  rhythm: 'second' | 'device',
): HeartRateSamples {
  const random = createRandom(persona.seed, 'heart', persona.index, dayNumber)
  const targets = targetsOf(persona, day, random.normal(0, 1.6))
  const seconds = Math.min(targets.length * 60, Math.floor((until - startsAt) / 1000))
  const beat = rhythm === 'second' ? beatEverySecond : beatLikeDevice
  const count = beat(random, targets, day.worn, startsAt, seconds)
  return { times: times.subarray(0, count), values: values.subarray(0, count) }
}

type Beat = (
  random: Random,
  targets: Float64Array,
  worn: Uint8Array,
  startsAt: number,
  seconds: number,
) => number

const beatEverySecond: Beat = (random, targets, worn, startsAt, seconds) => {
  let count = 0
  let level = targets[0] ?? 0
  let drift = 0
  for (let minute = 0; minute * 60 < seconds; minute += 1) {
    random.fillWithSums(noise)
    const target = targets[minute] as number // In range: the arrays have a minute for every second.
    const isWorn = worn[minute] === 1
    const beats = Math.min(60, seconds - minute * 60)
    const from = startsAt + minute * 60_000
    for (let second = 0; second < beats; second += 1) {
      level += (target - level) * 0.018
      drift = 0.96 * drift + ((noise[second] as number) - 1) * 0.5
      if (!isWorn) continue
      times[count] = from + second * 1000
      values[count] = wholeBeats(level + drift)
      count += 1
    }
  }
  return count
}

const beatLikeDevice: Beat = (random, targets, worn, startsAt, seconds) => {
  let count = 0
  let level = targets[0] ?? 0
  let drift = 0
  for (let second = 0; second < seconds; ) {
    const step = 5 * random.integer(1, 3)
    const minute = (second / 60) | 0
    level += ((targets[minute] ?? level) - level) * (0.018 * step)
    drift = 0.96 * drift + (random.next() + random.next() - 1) * 1.2
    if (worn[minute] === 1) {
      times[count] = startsAt + second * 1000
      values[count] = wholeBeats(level + drift)
      count += 1
    }
    second += step
  }
  return count
}

/** Rounds and limits to plausible heart rates; faster than Math.round, with the same result for positive numbers. */
const wholeBeats = (rate: number): number => (Math.min(205, Math.max(36, rate)) + 0.5) | 0

/** The heart rate to approach in each minute: lowest before dawn, higher with effort. */
function targetsOf(persona: Persona, day: DayMinutes, mood: number) {
  const targets = new Float64Array(day.steps.length)
  for (let minute = 0; minute < targets.length; minute += 1) {
    const resting = persona.restingHeartRate + mood + 3 * Math.sin(((minute - 600) / 1440) * 2 * Math.PI)
    const stage = asleepStages[(day.asleep[minute] ?? 0) - 1]
    targets[minute] = stage
      ? resting - 3 + (aboveResting[stage] ?? 0)
      : resting + 9 + persona.heartRateReserve * (day.effort[minute] ?? 0)
  }
  return targets
}

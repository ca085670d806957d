import { asleepStages, type DayMinutes } from './day-minutes'
import type { Persona } from './persona'
import { createRandom } from './random'

/** Beats per minute with their instants; empty while the device is off. */
export interface HeartRateSamples {
  times: Float64Array
  values: Float64Array
}

const secondsPerDay = 90_000
const aboveResting: Record<string, number> = { light: 0.5, deep: -2.5, rem: 4, asleep: 0 }

/**
 * The day's heart rate from `startsAt` (ms) until `until`, one sample per second, or every 5 to 15 seconds as the
 * devices of the real exports do.
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
  const times = new Float64Array(secondsPerDay)
  const values = new Float64Array(secondsPerDay)
  const seconds = Math.min(targets.length * 60, Math.floor((until - startsAt) / 1000))
  let count = 0
  let level = targets[0] ?? persona.restingHeartRate
  let drift = 0
  for (let second = 0; second < seconds; ) {
    const step = rhythm === 'second' ? 1 : 5 * random.integer(1, 3)
    const minute = (second / 60) | 0
    level += ((targets[minute] ?? level) - level) * (step === 1 ? 0.018 : 0.018 * step)
    drift = 0.96 * drift + (random.next() + random.next() - 1) * (step === 1 ? 0.5 : 1.2)
    if (day.worn[minute] === 1) {
      times[count] = startsAt + second * 1000
      values[count] = Math.round(Math.min(205, Math.max(36, level + drift)))
      count += 1
    }
    second += step
  }
  return { times: times.slice(0, count), values: values.slice(0, count) }
}

/** Where the heart heads to in each minute: lowest before dawn, up with effort. */
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

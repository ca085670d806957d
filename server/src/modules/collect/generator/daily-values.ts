import { type MetricKey, metrics } from '../../series/measurement'
import type { DayMinutes } from './day-minutes'
import type { Persona } from './persona'
import { createRandom, type Random } from './random'

/** Minutes of at least this effort count as active. */
const activeEffort = 0.27

/** The figures of a provider's daily summary, over the day's first `knownMinutes`. */
export function dailyValues(
  persona: Persona,
  day: DayMinutes,
  dayNumber: number,
  knownMinutes: number,
): Partial<Record<MetricKey, number>> {
  const random = createRandom(persona.seed, 'daily', persona.index, dayNumber)
  const load = random.normal(0, 1)
  const values: Partial<Record<MetricKey, number>> = totals(persona, day, knownMinutes)
  const hasSlept = day.sleeps.some(
    (sleep) => !sleep.isNap && sleep.to <= knownMinutes && isWornThrough(day, sleep),
  )
  if (!hasSlept) return values
  const ofHeart = {
    resting_heart_rate: round(persona.restingHeartRate + 1.4 * load, 1),
    hrv_rmssd: round(Math.max(8, persona.hrvRmssd * (1 - 0.09 * load) + random.normal(0, 3)), 1),
  }
  return { ...values, ...ofHeart, ...aroundUsual(persona, random) }
}

/** Figures drawn around the person's usual ones, as precise as the store keeps them. */
function aroundUsual({ usual }: Persona, random: Random): Partial<Record<MetricKey, number>> {
  const drawn = [...usual].map(([metric, mean]) => {
    const { invented, maximum, scale } = metrics[metric]
    const value = Math.min(maximum, mean + random.normal(0, invented?.byDay ?? 0))
    return [metric, Math.round(value * scale) / scale]
  })
  return Object.fromEntries(drawn)
}

/** A weight entered on about one morning in six; null on others. */
export function weighing(persona: Persona, dayNumber: number): { minute: number; kilograms: number } | null {
  const random = createRandom(persona.seed, 'weight', persona.index, dayNumber)
  if (!random.chance(0.16)) return null
  const slow = 0.8 * Math.sin((dayNumber + 17 * persona.index) / 23)
  return {
    minute: random.integer(390, 480),
    kilograms: round(persona.weight + slow + random.normal(0, 0.25), 1),
  }
}

function totals(persona: Persona, day: DayMinutes, knownMinutes: number) {
  let steps = 0
  let active = 0
  let energy = 0
  let worn = 0
  for (let minute = 0; minute < Math.min(knownMinutes, day.steps.length); minute += 1) {
    if (day.worn[minute] === 0) continue
    worn += 1
    const effort = day.effort[minute] ?? 0
    steps += day.steps[minute] ?? 0
    if (effort >= activeEffort) active += 1
    energy += persona.restingEnergy * (1 + 6 * effort)
  }
  if (worn === 0) return {}
  return {
    distance: round(steps * persona.metresPerStep, 1),
    active_minutes: active,
    energy: round(energy, 1),
  }
}

/** A device measures a sleep only if it was worn most of the night. */
export function isWornThrough(day: DayMinutes, sleep: { from: number; to: number }): boolean {
  const from = Math.max(0, sleep.from)
  const minutes = day.worn.subarray(from, Math.max(from, sleep.to))
  return minutes.length > 0 && minutes.reduce((sum, worn) => sum + worn, 0) > 0.6 * minutes.length
}

function round(value: number, digits: number) {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

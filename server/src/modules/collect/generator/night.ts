import type { Persona } from './persona'
import { createRandom, type Random } from './random'

export type Stage = 'awake' | 'rem' | 'light' | 'deep' | 'asleep'

/** One stretch in bed. Minutes count from the local midnight that begins the day on which it ends; may be negative. */
export interface Sleep {
  from: number
  to: number
  isNap: boolean
  stages: { stage: Stage; from: number; minutes: number }[]
}

/** Kinds of days in shift work: two nights of work, then two days off. */
export type DayKind = 'ordinary' | 'weekend' | 'before_night' | 'after_night'

const friday = 1 // 1970-01-01 was a Thursday, day 0

/** The kind of a day; days count from 1970-01-01. */
export function kindOfDay(persona: Persona, dayNumber: number): DayKind {
  if (persona.shift === 'night') {
    const turn = (dayNumber + persona.index) % 4
    if (turn === 0) return 'before_night'
    if (turn === 1) return 'after_night'
    return 'ordinary'
  }
  const weekday = (dayNumber - friday + 7) % 7
  return weekday === 1 || weekday === 2 ? 'weekend' : 'ordinary'
}

/** The sleeps that end on the day. */
export function sleepsOf(persona: Persona, dayNumber: number): Sleep[] {
  const random = createRandom(persona.seed, 'sleep', persona.index, dayNumber)
  const kind = kindOfDay(persona, dayNumber)
  const late = kind === 'weekend' ? 50 : 0
  const isAfterNight = kind === 'after_night'
  const from = Math.round(
    isAfterNight ? 9.6 * 60 + random.normal(0, 25) : persona.bedtime + late + random.normal(0, 30),
  )
  const length = isAfterNight ? 0.8 * persona.sleepMinutes : persona.sleepMinutes + late
  const main = sleepOf(persona, random, from, Math.round(Math.max(180, random.normal(length, 40))), false)
  if (kind !== 'before_night' && !random.chance(persona.napChance)) return [main]
  const napFrom = random.integer(13 * 60, 16 * 60)
  return main.to < napFrom - 60
    ? [main, sleepOf(persona, random, napFrom, random.integer(20, 80), true)]
    : [main]
}

function sleepOf(persona: Persona, random: Random, from: number, minutes: number, isNap: boolean): Sleep {
  const stages =
    persona.hasStages && !isNap ? stagesOf(random, from, minutes) : plainStages(random, from, minutes)
  return { from, to: from + minutes, isNap, stages }
}

/** Cycles of about 90 minutes: deep sleep early in the night, REM late, short wakings between. */
function stagesOf(random: Random, from: number, minutes: number): Sleep['stages'] {
  const stages: Sleep['stages'] = []
  const end = from + minutes
  let at = from
  const add = (stage: Stage, length: number) => {
    const taken = Math.min(Math.max(1, Math.round(length)), end - at)
    if (taken > 0) stages.push({ stage, from: at, minutes: taken })
    at += Math.max(0, taken)
  }
  add('awake', random.between(2, 14))
  for (let cycle = 0; at < end; cycle += 1) {
    add('light', random.between(15, 35))
    add('deep', Math.max(3, random.normal(34 - 9 * cycle, 7)))
    add('light', random.between(10, 28))
    add('rem', Math.max(4, random.normal(9 + 7 * cycle, 5)))
    if (random.chance(0.5)) add('awake', random.between(1, 6))
  }
  return stages
}

function plainStages(random: Random, from: number, minutes: number): Sleep['stages'] {
  const stages: Sleep['stages'] = []
  for (let at = from; at < from + minutes; ) {
    const isAwake = stages.length % 2 === 1
    const length = Math.min(isAwake ? random.integer(1, 6) : random.integer(40, 120), from + minutes - at)
    stages.push({ stage: isAwake ? 'awake' : 'asleep', from: at, minutes: length })
    at += length
  }
  return stages
}

import { kindOfDay, type Sleep, type Stage, sleepsOf } from './night'
import type { Persona } from './persona'
import { createRandom, type Random } from './random'

/** A person's day, minute by minute from local midnight. */
export interface DayMinutes {
  steps: Uint16Array
  /** 0 at rest, 1 at the hardest effort. */
  effort: Float64Array
  /** 0 awake, else 1 + the index in `asleepStages`. */
  asleep: Uint8Array
  /** 1 while the device is on the wrist. */
  worn: Uint8Array
  /** Sleeps that end on this day. */
  sleeps: Sleep[]
}

/** How the device is worn on a day: as usual, part of the day, or left on the table. */
export type Wearing = 'usual' | 'short' | 'none'

export const asleepStages: readonly Stage[] = ['light', 'deep', 'rem', 'asleep']

/** Makes the day; `minutes` is 1380 or 1500 when clocks change. */
export function createDayMinutes(
  persona: Persona,
  dayNumber: number,
  minutes: number,
  wearing: Wearing,
): DayMinutes {
  const random = createRandom(persona.seed, 'day', persona.index, dayNumber)
  const day: DayMinutes = {
    steps: new Uint16Array(minutes),
    effort: new Float64Array(minutes),
    asleep: new Uint8Array(minutes),
    worn: new Uint8Array(minutes).fill(wearing === 'none' ? 0 : 1),
    sleeps: sleepsOf(persona, dayNumber),
  }
  markSleep(day, day.sleeps, 0)
  markSleep(day, sleepsOf(persona, dayNumber + 1), 1440)
  walkAbout(day, persona, random)
  for (const bout of boutsOf(persona, dayNumber, random)) doBout(day, bout, random)
  if (wearing !== 'none') takeOff(day, random, wearing === 'short' || random.chance(persona.shortWearChance))
  return day
}

function markSleep(day: DayMinutes, sleeps: readonly Sleep[], shift: number) {
  for (const sleep of sleeps) {
    for (const run of sleep.stages) {
      const code = asleepStages.indexOf(run.stage) + 1
      const from = Math.max(0, run.from + shift)
      const to = Math.min(day.asleep.length, run.from + run.minutes + shift)
      if (to > from) day.asleep.fill(code, from, to)
    }
  }
}

/** Steps in clusters while awake. */
function walkAbout(day: DayMinutes, persona: Persona, random: Random) {
  let isMoving = false
  for (let minute = 0; minute < day.steps.length; minute += 1) {
    if (day.asleep[minute] !== 0) {
      isMoving = false
      continue
    }
    isMoving = isMoving ? random.chance(0.7) : random.chance(0.07 * persona.activity)
    if (!isMoving) continue
    day.steps[minute] = random.integer(3, 40)
    day.effort[minute] = 0.1 + 0.1 * random.next()
  }
}

interface Bout {
  from: number
  minutes: number
  cadence: number
  effort: number
}

function boutsOf(persona: Persona, dayNumber: number, random: Random): Bout[] {
  const kind = kindOfDay(persona, dayNumber)
  const scale = persona.activity
  const walk = (hour: number, mean: number): Bout => ({
    from: Math.round(hour * 60 + random.normal(0, 18)),
    minutes: Math.round(Math.max(4, random.normal(mean * scale, 5))),
    cadence: random.between(92, 118),
    effort: random.between(0.28, 0.42),
  })
  const run = (hour: number): Bout => ({
    from: Math.round(hour * 60 + random.normal(0, 40)),
    minutes: random.integer(20, 50),
    cadence: random.between(145, 172),
    effort: random.between(0.65, 0.95),
  })
  const bouts =
    kind === 'weekend'
      ? [walk(11, 25), walk(15.5, 30)]
      : kind === 'before_night'
        ? [walk(15.8, 14), walk(18, 12), walk(21, 15), walk(23, 10)]
        : kind === 'after_night'
          ? [walk(1.5, 12), walk(4, 12), walk(8.6, 15), walk(18, 15)]
          : [walk(8, 17), walk(12.3, 10), walk(18.3, 18), walk(20, 8)]
  return random.chance(0.16 * scale) ? [...bouts, run(kind === 'weekend' ? 10 : 19.3)] : bouts
}

function doBout(day: DayMinutes, bout: Bout, random: Random) {
  const end = Math.min(bout.from + bout.minutes, day.steps.length)
  for (let minute = Math.max(0, bout.from); minute < end; minute += 1) {
    if (day.asleep[minute] !== 0) continue
    day.steps[minute] = Math.round(bout.cadence + random.between(-9, 9))
    day.effort[minute] = bout.effort * random.between(0.92, 1.08)
  }
}

/** A shower every day, sometimes an hour of charging, and on short days most of the day off the wrist. */
function takeOff(day: DayMinutes, random: Random, isShort: boolean) {
  const shower = Math.round(random.normal(21.2 * 60, 40))
  off(shower, shower + random.integer(12, 28))
  if (random.chance(0.28)) off(shower, shower + random.integer(50, 95))
  if (!isShort) return
  const on = random.integer(8 * 60, 11 * 60)
  off(0, on)
  off(on + random.integer(180, 400), day.worn.length)

  function off(from: number, to: number) {
    day.worn.fill(0, Math.min(Math.max(0, from), day.worn.length), Math.min(Math.max(0, to), day.worn.length))
  }
}

import { expect, test } from 'vitest'
import { createDayMinutes } from './day-minutes'
import { createHeartRate } from './heart-rate'
import { kindOfDay, sleepsOf } from './night'
import { drawPersona } from './persona'

const today = 20_778
const midnight = today * 86_400_000

function heartRateOf(seed: string, rhythm: 'second' | 'device' = 'second', until = midnight + 86_400_000) {
  const persona = drawPersona(seed, 3)
  const day = createDayMinutes(persona, today, 1440, 'usual')
  const { times, values } = createHeartRate(persona, day, today, midnight, until, rhythm)
  // They are valid until the next call.
  return { day, times: times.slice(), values: values.slice() }
}

test('the same seed gives the same day, another seed another', () => {
  expect(heartRateOf('a').values).toEqual(heartRateOf('a').values)
  expect(heartRateOf('a').values).not.toEqual(heartRateOf('b').values)
})

test('a second apart means one heart rate for every worn second, all of them possible', () => {
  const { day, times, values } = heartRateOf('a')
  const wornMinutes = day.worn.reduce((sum, worn) => sum + worn, 0)
  expect(values).toHaveLength(wornMinutes * 60)
  expect(times[1]).toBe((times[0] ?? 0) + 1000)
  expect(values.every((value) => value >= 36 && value <= 205)).toBe(true)
})

test('a device that saves power measures every 5 to 15 seconds', () => {
  const { times } = heartRateOf('a', 'device')
  const gaps = new Set(times.slice(1, 500).map((time, i) => time - (times[i] ?? 0)))
  expect([...gaps].sort((a, b) => a - b)).toEqual([5000, 10_000, 15_000])
})

test('nothing is measured after the last sync', () => {
  const until = midnight + 3 * 3_600_000
  expect(heartRateOf('a', 'second', until).times.at(-1)).toBeLessThan(until)
})

test('the heart beats slower asleep than awake', () => {
  const { day, times, values } = heartRateOf('a')
  const mean = (isAsleep: boolean) => {
    const own = values.filter((_, i) => {
      const minute = Math.floor(((times[i] ?? 0) - midnight) / 60_000)
      return (day.asleep[minute] !== 0) === isAsleep
    })
    return own.reduce((sum, value) => sum + value, 0) / own.length
  }
  expect(mean(true)).toBeLessThan(mean(false) - 5)
})

test('a device that is not worn counts no heart beats', () => {
  const persona = drawPersona('a', 3)
  const day = createDayMinutes(persona, today, 1440, 'none')
  expect(createHeartRate(persona, day, today, midnight, midnight + 86_400_000, 'second').values).toHaveLength(
    0,
  )
})

test('a night is a chain of stages from its first to its last minute', () => {
  for (let day = today; day < today + 30; day += 1) {
    for (const sleep of sleepsOf(drawPersona('a', day % 7), day)) {
      let at = sleep.from
      for (const run of sleep.stages) {
        expect(run.from).toBe(at)
        at += run.minutes
      }
      expect(at).toBe(sleep.to)
      expect(sleep.to).toBeGreaterThan(0)
      expect(sleep.to).toBeLessThan(1380)
    }
  }
})

test('after a worked night people on shifts sleep in the morning, and before one they nap', () => {
  const persona = drawPersona('a', 0, 'night')
  const days = [0, 1, 2, 3].map((offset) => today + offset)
  const after = days.find((day) => kindOfDay(persona, day) === 'after_night') ?? 0
  const before = days.find((day) => kindOfDay(persona, day) === 'before_night') ?? 0
  expect(sleepsOf(persona, after)[0]?.from).toBeGreaterThan(7 * 60)
  expect(sleepsOf(persona, before).some((sleep) => sleep.isNap)).toBe(true)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCome } from './due-times'

const minuteMs = 60_000
const dayMs = 86_400_000

/** The minutes of the local clock, as if they were UTC, read one by one: slow, and without our zones. */
function clockOf(zone: string, from: number, minutes: number): readonly number[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: minutes }, (_, place) =>
    Date.parse(`${format.format(from + place * minuteMs).replace(' ', 'T')}:00Z`),
  )
}

/** The minutes at which a time of the day comes: where the clock first reads it or later, and as much later as it skips. */
function comesAt(clock: readonly number[], minuteOfDay: number): readonly number[] {
  const [start = 0] = clock
  const found = new Set<number>()
  for (let day = Math.floor(start / dayMs); day <= Math.floor(Math.max(...clock) / dayMs); day++) {
    const wanted = day * dayMs + minuteOfDay * minuteMs
    const next = clock.findIndex((reads) => reads >= wanted)
    if (next < 1) continue
    const before = clock[next - 1] ?? 0
    found.add(clock[next] === wanted ? next : next - 1 + (wanted - before) / minuteMs)
  }
  return [...found].sort((one, other) => one - other)
}

const changes = [
  ['America/New_York', '2026-10-31T00:00Z'],
  ['America/New_York', '2026-03-07T00:00Z'],
  ['Australia/Lord_Howe', '2026-04-03T00:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T00:00Z'],
  ['America/Nuuk', '2026-03-28T00:00Z'],
  ['America/Nuuk', '2026-10-24T00:00Z'],
  ['Africa/Cairo', '2026-04-23T00:00Z'],
  ['Asia/Beirut', '2026-10-24T00:00Z'],
  ['Pacific/Apia', '2011-12-29T00:00Z'],
  ['Asia/Tokyo', '2026-11-20T00:00Z'],
] as const

const minutes = 3 * 1440

describe('a time of the day', () => {
  it('of which the clock reads two on 1 November comes with the first', () => {
    const due = ['01:30', '07:30']
    const comes = (from: string, to: string) =>
      hasCome(due, { from: new Date(from), to: new Date(to), zone: 'America/New_York' })
    expect(comes('2026-11-01T05:29:00Z', '2026-11-01T05:30:00Z')).toBe(true)
    expect(comes('2026-11-01T05:59:59Z', '2026-11-01T06:00:05Z')).toBe(false)
    expect(comes('2026-11-01T06:29:59Z', '2026-11-01T06:30:05Z')).toBe(false)
    expect(comes('2026-11-01T12:29:59Z', '2026-11-01T12:30:00Z')).toBe(true)
  })

  it.each(changes)('comes once a local day in %s from %s, however often one looks', (zone, from) => {
    const start = Date.parse(from)
    const clock = clockOf(zone, start, minutes)
    const at = (place: number) => new Date(start + place * minuteMs)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 50, maxLength: 100 }),
        (minuteOfDay, steps) => {
          const time = new Date(minuteOfDay * minuteMs).toISOString().slice(11, 16)
          const expected = comesAt(clock, minuteOfDay)
          let place = 0
          for (const step of steps) {
            const next = Math.min(place + step, minutes - 1)
            const isExpected = expected.some((minute) => minute > place && minute <= next)
            expect([time, place, next, hasCome([time], { from: at(place), to: at(next), zone })]).toEqual([
              time,
              place,
              next,
              isExpected,
            ])
            place = next
          }
        },
      ),
    )
  })

  it('has come after days without the engine, and none has where there is none', () => {
    const span = { from: new Date('2026-11-01T00:00Z'), to: new Date('2026-11-09T00:00Z'), zone: 'UTC' }
    expect(hasCome(['07:30'], span)).toBe(true)
    expect(hasCome([], span)).toBe(false)
    expect(() => hasCome(['07:30'], { ...span, zone: 'Asia/Atlantis' })).toThrow(RangeError)
  })
})

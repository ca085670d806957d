import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayBounds, dayNumberOf, localDayOf, numberOfDate } from './local-day'
import { offsetAt } from './zone-offsets'

const hour = 3_600_000
const hoursOf = (date: string, zone: string) => {
  const { startsAt, endsAt } = dayBounds(date, zone)
  return (endsAt - startsAt) / hour
}

test('a date that does not exist and an unknown zone are refused', () => {
  expect(() => dayBounds('2026-02-29', 'Asia/Tokyo')).toThrow(RangeError)
  expect(() => dayBounds('2026-13-01', 'Asia/Tokyo')).toThrow(RangeError)
  expect(() => dayBounds('2026-1-1', 'Asia/Tokyo')).toThrow(RangeError)
  expect(() => dayBounds('2026-01-01', 'Asia/Atlantis')).toThrow(RangeError)
  expect(() => localDayOf(Number.NaN, 'Asia/Tokyo')).toThrow(RangeError)
})

test.each([
  ['2026-11-21', 'Asia/Tokyo', 24],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  // Midnight itself was skipped: the day began at one o'clock.
  ['2018-11-04', 'America/Sao_Paulo', 23],
  ['2018-02-17', 'America/Sao_Paulo', 25],
  // Samoa went from the 29th to the 31st.
  ['2011-12-30', 'Pacific/Apia', 0],
  ['2011-12-31', 'Pacific/Apia', 24],
])('%s in %s has %d hours', (date, zone, hours) => {
  expect(hoursOf(date, zone)).toBe(hours)
})

test('a day that has begun does not end twice when the clock goes back over midnight', () => {
  // St John's set its clock from 0:01 back to 23:01.
  const change = Date.parse('2010-11-07T02:31:00Z')
  expect(localDayOf(change - 1, 'America/St_Johns')).toBe('2010-11-07')
  expect(localDayOf(change, 'America/St_Johns')).toBe('2010-11-07')
})

describe('known clock changes of 13 zones, 1945 to 2037', () => {
  const vectors: { zone: string; utc: string; offset_minutes_west: number }[] = JSON.parse(
    gunzipSync(
      readFileSync(new URL('../days/fixtures/dst-transition-vectors.json.gz', import.meta.url)),
    ).toString(),
  )

  test('the clock shows the recorded local time', () => {
    expect(vectors.length).toBe(2173)
    for (const { zone, utc, offset_minutes_west: west } of vectors) {
      expect(offsetAt(Date.parse(utc), zone), `${zone} ${utc}`).toBe(-west * 60_000 + 0)
    }
  })

  test('every instant lies in the local day that its clock shows', () => {
    for (const { zone, utc, offset_minutes_west: west } of vectors) {
      const instant = Date.parse(utc)
      const date = new Date(instant - west * 60_000).toISOString().slice(0, 10)
      expect(localDayOf(instant, zone), `${zone} ${utc}`).toBe(date)
      const { startsAt, endsAt } = dayBounds(date, zone)
      expect(startsAt <= instant && instant < endsAt, `${zone} ${utc}`).toBe(true)
    }
  })
})

test('days follow each other without a gap, and every instant is in exactly one', () => {
  const zones = ['Asia/Tokyo', 'America/St_Johns', 'Pacific/Apia', 'Europe/London', 'Africa/Casablanca']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(...zones), (seconds, zone) => {
      const instant = seconds * 1000
      const { startsAt, endsAt } = dayBounds(localDayOf(instant, zone), zone)
      expect(startsAt <= instant && instant < endsAt).toBe(true)
      expect(dayNumberOf(endsAt, zone)).toBeGreaterThan(dayNumberOf(instant, zone))
    }),
  )
})

test('dates and day numbers turn into each other', () => {
  expect(numberOfDate('1970-01-01')).toBe(0)
  expect(dateOf(numberOfDate('2026-11-21'))).toBe('2026-11-21')
})

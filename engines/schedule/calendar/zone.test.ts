import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Zone, zoneNamed } from './zone'

interface Vector {
  readonly zone: string
  readonly utc: string
  readonly local_time: string
  readonly offset_minutes_west: number
}

const vectors: readonly Vector[] = JSON.parse(
  gunzipSync(readFileSync(new URL('../fixtures/dst-transition-vectors.json.gz', import.meta.url))).toString(),
)

function zoneOf(name: string): Zone {
  const zone = zoneNamed(name)
  if (!zone) throw new Error(name)
  return zone
}

const change = { gap: 'later', overlap: 'first' } as const
const utc = (text: string) => Date.parse(`${text}Z`)
const inTime = (name: string, local: string, policy: Parameters<Zone['instantOf']>[1] = change) => {
  const { at, isInGap } = zoneOf(name).instantOf(utc(local), policy)
  return `${new Date(at).toISOString().slice(0, 16)}${isInGap ? ' gap' : ''}`
}

describe('a time zone', () => {
  it('has the offsets of the vectors, from 1945 to 2037', () => {
    const wrong = vectors.filter(({ zone, utc: at, local_time, offset_minutes_west }) => {
      const offset = zoneOf(zone).offsetAt(Date.parse(at))
      const local = new Date(Date.parse(at) + offset).toISOString().slice(11, 19)
      return offset !== -offset_minutes_west * 60_000 || local !== local_time
    })
    expect(vectors).toHaveLength(2173)
    expect(wrong).toEqual([])
  })

  it('converts a local time back to one of its instants', () => {
    const wrong = vectors.filter(({ zone: name, utc: at }) => {
      const zone = zoneOf(name)
      const instant = Date.parse(at)
      const local = instant + zone.offsetAt(instant)
      const found = (['first', 'second'] as const).map(
        (overlap) => zone.instantOf(local, { gap: 'later', overlap }).at,
      )
      return !found.includes(instant)
    })
    expect(wrong).toEqual([])
  })

  it('is unknown for a name that does not exist', () => {
    expect(zoneNamed('Mars/Olympus')).toBeNull()
    expect(zoneNamed('')).toBeNull()
  })

  it('moves a skipped local time later by the length of the gap', () => {
    expect(inTime('America/New_York', '2026-03-08T01:59')).toBe('2026-03-08T06:59')
    expect(inTime('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30 gap')
    expect(inTime('America/New_York', '2026-03-08T03:00')).toBe('2026-03-08T07:00')
    // Half an hour at Lord Howe.
    expect(inTime('Australia/Lord_Howe', '2026-10-04T02:15')).toBe('2026-10-03T15:45 gap')
    // Samoa had no 30 December 2011.
    expect(inTime('Pacific/Apia', '2011-12-30T07:00')).toBe('2011-12-30T17:00 gap')
    expect(inTime('Pacific/Apia', '2011-12-31T07:00')).toBe('2011-12-30T17:00')
  })

  it('takes the first or the second of a repeated local time', () => {
    expect(inTime('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30')
    expect(inTime('Europe/Berlin', '2026-10-25T02:30', { gap: 'later', overlap: 'second' })).toBe(
      '2026-10-25T01:30',
    )
  })

  it('has offsets of 30 and 45 minutes', () => {
    expect(inTime('Asia/Kolkata', '2026-11-25T07:00')).toBe('2026-11-25T01:30')
    expect(inTime('Asia/Kathmandu', '2026-11-25T07:00')).toBe('2026-11-25T01:15')
    expect(inTime('Pacific/Chatham', '2026-11-25T07:00')).toBe('2026-11-24T17:15')
  })

  it('agrees with Intl at any instant', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const instant = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (name, at) => {
        const offset = zoneOf(name).offsetAt(at)
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: name,
          dateStyle: 'short',
          timeStyle: 'medium',
        })
        expect(shown.format(at)).toBe(new Date(at + offset).toISOString().slice(0, 19).replace('T', ' '))
      }),
      { numRuns: 300 },
    )
  })
})

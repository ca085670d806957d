import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayBounds } from '../calendar/local-day'
import type { Enrolment } from '../days/enrolment'
import { encodeChunk } from '../store/codec'
import { tidySeries } from './sample-series'
import { type DaySlice, splitSeries } from './split-series'
import { samplesOfDay } from './stored-samples'

const deviceId = 'device'
/** Days on which some zone changed its clock, skipped a date, or crossed the date line, and ordinary ones. */
const dates = [
  '1993-08-20',
  '1994-12-30',
  '1994-12-31',
  '1995-01-01',
  '2011-12-29',
  '2011-12-30',
  '2011-12-31',
  '2016-04-12',
  '2024-03-10',
  '2024-03-31',
  '2024-04-07',
  '2024-09-08',
  '2024-10-06',
  '2024-10-27',
  '2024-11-03',
  '2026-02-28',
]
/** Every zone of the tz database and, if the machine has a copy of it, every alias. */
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...otherNames()])].sort()
/** One zone for each set of equal clocks around these dates: the others' days have the same bounds. */
const differing = [...new Map(zones.map((zone) => [boundsIn(zone), zone])).values()]

function boundsIn(zone: string): string {
  return JSON.stringify(dates.map((date) => dayBounds(date, zone)))
}

function otherNames(): string[] {
  const folder = '/usr/share/zoneinfo'
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() || file.isSymbolicLink())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
    .filter((name) => !/^(posix|right)\//.test(name) && isZone(name))
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** One person in the zone, who always wore the device. */
function wornIn(timeZone: string): Enrolment {
  const person = {
    subjectId: 'subject',
    companyId: 'company',
    projectId: 'project',
    timeZone,
    enrolledOn: null,
    endedOn: null,
    isStudyClosed: false,
    createdAt: 0,
    wearMethod: 'none' as const,
  }
  const device = {
    deviceId,
    companyId: 'company',
    holdingSubjectId: 'holder',
    authorizationState: 'authorized' as const,
    lastSyncAt: null,
    conditions: [],
  }
  const links = [{ deviceId, subjectId: 'subject', from: 0, to: Number.POSITIVE_INFINITY }]
  return {
    people: new Map([['subject', person]]),
    devices: new Map([[deviceId, device]]),
    linksOfDevice: new Map([[deviceId, links]]),
    linksOfSubject: new Map([['subject', links]]),
  }
}

/** The stored samples, read back. */
function stored({ localDate, startsAt, samples, metric, source }: DaySlice) {
  return samplesOfDay({
    device_id: deviceId,
    metric,
    source,
    local_date: localDate,
    starts_at: new Date(startsAt),
    samples: encodeChunk(samples, 1),
    completeness: null,
  })
}

const pairOf = ({ localDate, samples, subjectId }: DaySlice) => [localDate, subjectId, samples.values[0]]

test('a daily figure given in any zone of the tz database stays on its date in every other, and on the way back', {
  timeout: 300_000,
}, () => {
  expect(zones.length).toBeGreaterThan(400)
  const given = tidySeries(
    { deviceId, metric: 'steps', source: 'day', dates, values: Float64Array.from(dates, (_, i) => i) },
    0,
    [],
  )
  const expected = dates.map((date, i) => [date, 'subject', i])
  const enrolments = differing.map(wornIn)
  for (const zone of zones) expect(splitSeries(given, wornIn(zone)).map(pairOf)).toEqual(expected)
  const moved: string[] = []
  for (const [i, here] of enrolments.entries()) {
    const kept = splitSeries(given, here).map(stored)
    for (const [j, there] of enrolments.entries()) {
      for (const [at, one] of kept.entries()) {
        const [away] = splitSeries(one, there)
        const [back] = away ? splitSeries(stored(away), here) : []
        const isSame = [away, back].every(
          (slice) => slice?.localDate === dates[at] && !slice?.isHeld && slice?.samples.values[0] === at,
        )
        if (!isSame) moved.push(`${dates[at]} ${differing[i]} ${differing[j]}`)
      }
    }
  }
  expect(moved).toEqual([])
})

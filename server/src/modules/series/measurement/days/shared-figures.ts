import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { dayBounds } from '../calendar/local-day'
import { sources } from '../metric'
import type { SeriesSummary } from '../store/series-store'
import { covers, type StoredDays } from '../store/stored-days'
import type { Enrolment } from './enrolment'

interface DayOfSubject {
  readonly subjectId: string
  readonly localDate: string
}

/** Whole-day figures that belong to no single wearer, of the devices that a person wore on a date. */
export type SharedFigures = (subjectId: string, localDate: string) => readonly SeriesSummary[]

const none: SharedFigures = () => []

/**
 * Reads the figures of days on which a device changed hands. They are stored under its holding key and shown to everybody
 * who wore it that day. Most days contain no start or end of a link; then nothing is read.
 */
export async function sharedFigures(
  db: Kysely<Tables>,
  enrolment: Enrolment,
  days: readonly DayOfSubject[],
  known?: StoredDays,
): Promise<SharedFigures> {
  const holdersOf = new Map<string, string[]>()
  const touched = new Set<string>()
  for (const day of days) {
    const holders = holdersOfDay(day, enrolment)
    if (holders.length === 0) continue
    holdersOf.set(keyOf(day.subjectId, day.localDate), holders)
    touched.add(day.localDate)
  }
  if (holdersOf.size === 0) return none
  const subjectIds = [...new Set([...holdersOf.values()].flat())]
  const dates = [...touched]
  const series =
    known && covers(known, { subjectIds, dates }) ? known.series : await figuresOf(db, subjectIds, dates)
  const figures = series.filter(({ source }) => source === sources.day)
  return (subjectId, localDate) => {
    const holders = holdersOf.get(keyOf(subjectId, localDate)) ?? []
    return figures.filter((one) => one.local_date === localDate && holders.includes(one.subject_id))
  }
}

/** Holding keys of the devices that the person wore for only part of the day. */
function holdersOfDay({ subjectId, localDate }: DayOfSubject, enrolment: Enrolment): string[] {
  const person = enrolment.people.get(subjectId)
  const links = enrolment.linksOfSubject.get(subjectId) ?? []
  if (!person || links.length === 0) return []
  const { startsAt, endsAt } = dayBounds(localDate, person.timeZone)
  return links
    .filter(({ from, to }) => from < endsAt && to > startsAt && (from > startsAt || to < endsAt))
    .flatMap(({ deviceId }) => enrolment.devices.get(deviceId)?.holdingSubjectId ?? [])
}

async function figuresOf(
  db: Kysely<Tables>,
  subjectIds: readonly string[],
  dates: readonly string[],
): Promise<SeriesSummary[]> {
  const { rows } = await sql<SeriesSummary>`
    select subject_id, local_date, metric, source, device_id, sample_count, sum_value, last_at, worn, worn_minutes,
      null as rollup
    from series_day
    where subject_id = any(${subjectIds}) and local_date = any(${dates}::date[])
      and source = ${sources.day}`.execute(db)
  return rows
}

const keyOf = (subjectId: string, localDate: string) => `${subjectId} ${localDate}`

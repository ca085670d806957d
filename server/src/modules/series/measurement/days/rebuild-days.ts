import { type Kysely, sql } from 'kysely'
import { notifyLive } from '../../../../platform/live/live'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { dayBounds } from '../calendar/local-day'
import { sourceKeys } from '../metric'
import { withoutOverlapping } from '../sleep/sleep-parts'
import { decodeStages } from '../sleep/sleep-stages'
import { decodePresenceSets, runsOf } from '../store/presence'
import { decodeRollup } from '../store/rollup'
import type { SeriesSummary } from '../store/series-store'
import type { StoredSleep } from '../store/sleep-store'
import { withCommit } from '../store/store-transaction'
import { dayAfter, loadDays, type StoredDays } from '../store/stored-days'
import type { DayFacts, DaySeries, DaySleep } from './day-facts'
import type { Enrolment, Person } from './enrolment'
import { sharedFigures } from './shared-figures'
import { subjectDayOf } from './subject-day'
import { type ChangedDay, writeSubjectDays } from './subject-day-store'

/** One local day of one subject. */
export interface SubjectDayKey {
  readonly subjectId: string
  readonly localDate: string
}

const minuteMilliseconds = 60_000

/**
 * Decides and writes the figures, wear and states of these days, and notifies subscribers. `known` is the content of the
 * days if the caller has it; days of holding keys have no row.
 */
export async function rebuildDays(
  tx: Kysely<Tables>,
  enrolment: Enrolment,
  days: readonly SubjectDayKey[],
  updatedAt: Date,
  known?: StoredDays,
): Promise<void> {
  const ofPeople = days.filter(({ subjectId }) => enrolment.people.has(subjectId))
  if (ofPeople.length === 0) return
  const subjectIds = [...new Set(ofPeople.map(({ subjectId }) => subjectId))]
  const dates = [...new Set(ofPeople.map(({ localDate }) => localDate))]
  const stored = known ?? (await loadDays(tx, { subjectIds, dates }))
  const sharedOf = await sharedFigures(tx, enrolment, ofPeople, known)
  const seriesOfDay = groupByDay(stored.series)
  const sleepOfDay = groupByDay(stored.sleep)
  const rows = ofPeople.map(({ subjectId, localDate }) => {
    const person = enrolment.people.get(subjectId) as Person // Filtered above.
    const night = sleepOfDay.get(`${subjectId} ${localDate}`) ?? []
    const nextNight = sleepOfDay.get(`${subjectId} ${dayAfter(localDate)}`) ?? []
    const series = seriesOfDay.get(`${subjectId} ${localDate}`) ?? []
    const shared = sharedOf(subjectId, localDate)
    return subjectDayOf(
      factsOf(person, localDate, enrolment, { series, shared, night, nextNight }),
      updatedAt,
    )
  })
  const changed = await writeSubjectDays(tx, rows)
  await notifyChanges(tx, changed)
}

/** The stored series of one person's day, and the nights that end on it and on the next. */
export interface StoredFacts {
  readonly series: readonly SeriesSummary[]
  readonly shared: readonly SeriesSummary[]
  readonly night: readonly StoredSleep[]
  readonly nextNight: readonly StoredSleep[]
}

/** The input for deciding one person's day. */
export function factsOf(
  person: Person,
  localDate: string,
  enrolment: Enrolment,
  { series, shared, night, nextNight }: StoredFacts,
): DayFacts {
  const { startsAt, endsAt } = dayBounds(localDate, person.timeZone)
  const asleep = [...night, ...nextNight].flatMap((session) => asleepSpans(session, startsAt))
  return {
    person,
    localDate,
    startsAt,
    endsAt,
    links: (enrolment.linksOfSubject.get(person.subjectId) ?? []).filter(
      ({ from, to }) => from < endsAt && to > startsAt,
    ),
    devices: enrolment.devices,
    series: series.map(seriesFrom),
    shared: shared.map(seriesFrom),
    sleep: withoutOverlapping(night).map(sleepFrom),
    asleep: runsOf(
      asleep.map(({ start, end }) => ({
        start,
        end: Math.min(end, (endsAt - startsAt) / minuteMilliseconds),
      })),
    ),
  }
}

function seriesFrom(row: SeriesSummary): DaySeries {
  const [worn = null, still = null] = row.worn.length > 0 ? decodePresenceSets(row.worn) : []
  return {
    metric: row.metric,
    source: sourceKeys[row.source] ?? 'computed',
    deviceId: row.device_id,
    sampleCount: row.sample_count,
    sum: row.sum_value,
    lastAt: row.last_at.getTime(),
    worn,
    still,
    wornMinutes: row.worn_minutes,
    rollup: () => (row.rollup ? decodeRollup(row.rollup) : null),
  }
}

const sleepFrom = (session: StoredSleep): DaySleep => ({
  deviceId: session.device_id,
  source: sourceKeys[session.source] ?? 'computed',
  isNap: session.is_nap,
  minutesAsleep: session.minutes_asleep,
})

/** A session without stages counts as asleep from its start to its end. */
function asleepSpans(session: StoredSleep, startsAt: number): { start: number; end: number }[] {
  const offset = Math.round((session.started_at.getTime() - startsAt) / minuteMilliseconds)
  if (!session.stages) {
    return [{ start: offset, end: Math.round((session.ended_at.getTime() - startsAt) / minuteMilliseconds) }]
  }
  return decodeStages(session.stages)
    .filter(({ stage }) => stage !== 'awake')
    .map(({ start, minutes }) => ({ start: offset + start, end: offset + start + minutes }))
}

function groupByDay<T extends { subject_id: string; local_date: string }>(
  rows: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = `${row.subject_id} ${row.local_date}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

async function notifyChanges(tx: Kysely<Tables>, changed: readonly ChangedDay[]): Promise<void> {
  const projects = new Map<string, ChangedDay[]>()
  for (const day of changed) {
    const days = projects.get(day.project_id)
    if (days) days.push(day)
    else projects.set(day.project_id, [day])
  }
  for (const [projectId, days] of projects) {
    const dates = days.map(({ local_date }) => local_date).sort()
    const [from = '', to = from] = [dates[0], dates[dates.length - 1]]
    const firstDays = new Map<string, string>()
    for (const { subject_id, local_date } of days) {
      const first = firstDays.get(subject_id)
      if (first === undefined || local_date < first) firstDays.set(subject_id, local_date)
    }
    const subjectIds = [...firstDays.keys()]
    await withCommit(tx, () => noteChanged(tx, projectId, firstDays))
    await withCommit(tx, () => notifyLive(tx, { kind: 'subject_day', projectId, subjectIds, from, to }))
  }
}

/** Rules of alerts are evaluated for these subjects. Rows are only added, so that no writer waits for another or for who evaluates them. */
async function noteChanged(
  tx: Kysely<Tables>,
  projectId: string,
  firstDays: ReadonlyMap<string, string>,
): Promise<void> {
  const [ids, days] = [[...firstDays.keys()], [...firstDays.values()]]
  await sql`
    insert into alert_change (id, project_id, subject_id, first_on)
    select id, ${projectId}::uuid, subject_id, first_on
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[], ${days}::date[])
      as changed (id, subject_id, first_on)`.execute(tx)
}

import { type Kysely, type Selectable, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { SubjectDayTable, Tables } from '../../../../platform/tables'
import { dayBounds } from '../calendar/local-day'
import { type FigureColumn, metrics } from '../metric'
import type { SeriesSummary } from '../store/series-store'
import { loadSleep } from '../store/sleep-store'
import { dayAfter } from '../store/stored-days'
import type { DayFacts } from './day-facts'
import { enrolmentOfSubjects } from './enrolment-queries'
import { factsOf } from './rebuild-days'
import { sharedFigures } from './shared-figures'
import { subjectDayOf } from './subject-day'

/** One series of a day with what its charts and figures need; samples of steps only. */
export type SeriesDetail = SeriesSummary & {
  readonly min_value: number
  readonly max_value: number
  readonly first_at: Date
  readonly samples: Buffer | null
}

/** The stored data of one subject's day. */
export interface StoredSubjectDay {
  readonly facts: DayFacts
  /** The row that dashboards read, or the one that the daily job would write now. */
  readonly row: Pick<Selectable<SubjectDayTable>, 'day_state' | FigureColumn>
  readonly series: readonly SeriesDetail[]
}

interface SubjectOfDay {
  readonly id: string
  readonly companyId: string
  readonly zone: string
}

/** Reads one day of a subject of the company. Null if the store does not know the subject. */
export function readSubjectDay(
  db: Kysely<Tables>,
  subject: SubjectOfDay,
  date: string,
  now: Date,
): Promise<StoredSubjectDay | null> {
  return onStore(db, (store) => readDay(store, subject, date, now))
}

async function readDay(
  store: Kysely<Tables>,
  subject: SubjectOfDay,
  date: string,
  now: Date,
): Promise<StoredSubjectDay | null> {
  const { startsAt, endsAt } = dayBounds(date, subject.zone)
  const [enrolment, stored, series, sleep] = await Promise.all([
    enrolmentOfSubjects(store, [subject.id], { from: startsAt, to: endsAt }),
    rowOf(store, subject, date),
    seriesOf(store, subject.id, date),
    loadSleep(store, [subject.id], [date, dayAfter(date)]),
  ])
  const person = enrolment.people.get(subject.id)
  if (person?.companyId !== subject.companyId) return null
  const nights = sleep.filter((session) => session.local_date === date)
  const nextNights = sleep.filter((session) => session.local_date !== date)
  const sharedOf = await sharedFigures(store, enrolment, [{ subjectId: subject.id, localDate: date }])
  const shared = sharedOf(subject.id, date)
  const facts = factsOf(person, date, enrolment, { series, shared, night: nights, nextNight: nextNights })
  return { facts, row: stored ?? subjectDayOf(facts, now), series }
}

function rowOf(store: Kysely<Tables>, subject: { id: string; companyId: string }, date: string) {
  return store
    .selectFrom('subject_day')
    .selectAll()
    .where('subject_id', '=', subject.id)
    .where('company_id', '=', subject.companyId)
    .where('local_date', '=', date)
    .executeTakeFirst()
}

async function seriesOf(store: Kysely<Tables>, subjectId: string, date: string): Promise<SeriesDetail[]> {
  const { rows } = await sql<SeriesDetail>`
    select subject_id, local_date, metric, source, device_id, sample_count, min_value, max_value, sum_value,
      first_at, last_at, worn, worn_minutes, rollup,
      case when metric = ${metrics.steps.code} then samples end as samples
    from series_day
    where subject_id = ${subjectId} and local_date = ${date}::date`.execute(store)
  return rows
}

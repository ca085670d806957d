import { type Kysely, type Selectable, sql } from 'kysely'
import type { SubjectDayTable, Tables } from '../../../platform/tables'
import { type FigureColumn, metrics } from '../metric'
import { loadSleep } from '../sleep/sleep-store'
import type { SeriesSummary } from '../store/series-store'
import { dayAfter } from '../store/stored-days'
import type { DayFacts } from './day-facts'
import { enrolmentOfSubjects } from './enrolment-queries'
import { dayBounds } from './local-day'
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

/** Reads one day of a subject of the company. Null if the store does not know the subject. */
export async function readSubjectDay(
  db: Kysely<Tables>,
  subject: { id: string; companyId: string; zone: string },
  date: string,
  now: Date,
): Promise<StoredSubjectDay | null> {
  const { startsAt, endsAt } = dayBounds(date, subject.zone)
  const [enrolment, stored, series, sleep] = await Promise.all([
    enrolmentOfSubjects(db, [subject.id], { from: startsAt, to: endsAt }),
    rowOf(db, subject, date),
    seriesOf(db, subject.id, date),
    loadSleep(db, [subject.id], [date, dayAfter(date)]),
  ])
  const person = enrolment.people.get(subject.id)
  if (person?.companyId !== subject.companyId) return null
  const nights = sleep.filter((session) => session.local_date === date)
  const nextNights = sleep.filter((session) => session.local_date !== date)
  const sharedOf = await sharedFigures(db, enrolment, [{ subjectId: subject.id, localDate: date }])
  const shared = sharedOf(subject.id, date)
  const facts = factsOf(person, date, enrolment, { series, shared, night: nights, nextNight: nextNights })
  return { facts, row: stored ?? subjectDayOf(facts, now), series }
}

function rowOf(db: Kysely<Tables>, subject: { id: string; companyId: string }, date: string) {
  return db
    .selectFrom('subject_day')
    .selectAll()
    .where('subject_id', '=', subject.id)
    .where('company_id', '=', subject.companyId)
    .where('local_date', '=', date)
    .executeTakeFirst()
}

async function seriesOf(db: Kysely<Tables>, subjectId: string, date: string): Promise<SeriesDetail[]> {
  const { rows } = await sql<SeriesDetail>`
    select subject_id, local_date, metric, source, device_id, sample_count, min_value, max_value, sum_value,
      first_at, last_at, worn, worn_minutes, rollup,
      case when metric = ${metrics.steps.code} then samples end as samples
    from series_day
    where subject_id = ${subjectId} and local_date = ${date}::date`.execute(db)
  return rows
}

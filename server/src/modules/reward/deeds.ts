import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'
import { isValidDay, readDayMatrix, unknownWear } from '../measurement'
import type { Deeds } from './earnings'

export interface Subject {
  readonly id: string
  readonly code: string
  readonly enrolled_on: string | null
  readonly ended_on: string | null
}

interface Month {
  readonly companyId: string
  readonly projectId: string
  /** First and last day (inclusive). The current month ends today. */
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly validDayMinutes: number
}

const none = { asked: 0, answered_of_asked: 0, answered: 0 }

/** What each subject did in the month, in the order of the given ids. */
export async function deedsOf(
  db: Kysely<Tables>,
  subjects: readonly Subject[],
  month: Month,
): Promise<Deeds[]> {
  const { companyId, projectId, from, to, validDayMinutes } = month
  if (subjects.length === 0) return []
  const ids = subjects.map(({ id }) => id)
  const answers = await answersOf(db, ids, month)
  const matrix = await readDayMatrix(
    db,
    { companyId, projectId },
    ids,
    { from, to },
    { values: [], states: 'wear' },
  )
  const dates = Array.from({ length: matrix.days }, (_, day) =>
    new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
  )
  return subjects.map(({ id, enrolled_on, ended_on }, row) => {
    const takesPart = (date: string) =>
      enrolled_on !== null && date >= enrolled_on && (ended_on === null || date <= ended_on)
    const wear = (day: number) => matrix.wear[row * matrix.days + day] ?? unknownWear
    const taken = dates.flatMap((date, day) => (takesPart(date) ? [day] : []))
    const given = answers.get(id) ?? none
    return {
      asked: given.asked,
      answeredOfAsked: given.answered_of_asked,
      answered: given.answered,
      days: taken.length,
      validDays: taken.filter((day) => isValidDay(wear(day), validDayMinutes) === true).length,
    }
  })
}

/** Counts sheets by the day on which they opened, in the project's time zone. Revoked links do not count. */
async function answersOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  { companyId, projectId, from, to, zone }: Month,
) {
  const { rows } = await sql<{ id: string; asked: number; answered_of_asked: number; answered: number }>`
    select a.test_subject_id as id,
      (count(*) filter (where a.sent_survey_id is not null))::integer as asked,
      (count(*) filter (where a.sent_survey_id is not null and a.answered_at is not null))::integer as answered_of_asked,
      (count(*) filter (where a.answered_at is not null))::integer as answered
    from survey_answer a
    join project_survey p on p.id = a.project_survey_id
    left join sent_survey s on s.id = a.sent_survey_id
    where a.company_id = ${companyId} and a.test_subject_id = any(${[...ids]}::uuid[]) and p.company_id = ${companyId} and p.project_id = ${projectId}
      and (a.revoked_at is null or a.answered_at is not null)
      and (coalesce(a.opens_at, s.opens_at, a.created_at) at time zone ${zone})::date between ${from}::date and ${to}::date
    group by a.test_subject_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

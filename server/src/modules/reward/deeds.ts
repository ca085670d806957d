import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'
import { isValidDay, readDayMatrix, unknownWear } from '../measurement'
import type { ProjectSubject } from '../test-subject'
import type { Deeds } from './earnings'

export type Subject = Pick<ProjectSubject, 'id' | 'enrolledOn' | 'endedOn'>

/** A month, or the part of it that has passed. */
export interface Span {
  /** First and last day (inclusive). */
  readonly from: string
  readonly to: string
}

interface Scope {
  readonly companyId: string
  readonly projectId: string
  readonly zone: string
  readonly validDayMinutes: number
  /** One after the other, at most a year. */
  readonly months: readonly Span[]
}

interface Answers {
  readonly id: string
  readonly month: string
  readonly asked: number
  readonly answered_of_asked: number
  readonly answered: number
}

const none = { asked: 0, answered_of_asked: 0, answered: 0 }

/** What the subjects did: the deeds of subject i in month j are at [j][i]. */
export async function deedsOf(
  db: Kysely<Tables>,
  subjects: readonly Subject[],
  scope: Scope,
): Promise<Deeds[][]> {
  const { companyId, projectId, validDayMinutes, months } = scope
  const [from, to] = [months[0]?.from, months.at(-1)?.to]
  if (subjects.length === 0 || !from || !to) return months.map(() => [])
  const ids = subjects.map(({ id }) => id)
  const answers = await answersOf(db, ids, scope, { from, to })
  const columns = { values: [], states: 'wear' } as const
  const matrix = await readDayMatrix(db, { companyId, projectId }, ids, { from, to }, columns)
  return months.map((month) => {
    const [first, last] = [daysBetween(from, month.from), daysBetween(from, month.to)]
    return subjects.map(({ id, enrolledOn, endedOn }, row) => {
      const given = answers.get(`${id} ${month.from.slice(0, 7)}`) ?? none
      // Only days of taking part count.
      const begin = enrolledOn === null ? last + 1 : Math.max(first, daysBetween(from, enrolledOn))
      const end = endedOn === null ? last : Math.min(last, daysBetween(from, endedOn))
      let validDays = 0
      for (let day = begin; day <= end; day += 1) {
        const wear = matrix.wear[row * matrix.days + day] ?? unknownWear
        if (isValidDay(wear, validDayMinutes) === true) validDays += 1
      }
      return {
        ...{ asked: given.asked, answeredOfAsked: given.answered_of_asked, answered: given.answered },
        ...{ days: Math.max(0, end - begin + 1), validDays },
      }
    })
  })
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/**
 * Counts sheets by subject and by the month in which they opened, in the project's time zone. Revoked links do not
 * count.
 */
async function answersOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  { companyId, projectId, zone }: Scope,
  { from, to }: Span,
) {
  const opened = sql`(coalesce(a.opens_at, s.opens_at, a.created_at) at time zone ${zone})::date`
  const { rows } = await sql<Answers>`
    select a.test_subject_id as id, to_char(${opened}, 'YYYY-MM') as month,
      (count(*) filter (where a.sent_survey_id is not null))::integer as asked,
      (count(*) filter (where a.sent_survey_id is not null and a.answered_at is not null))::integer as answered_of_asked,
      (count(*) filter (where a.answered_at is not null))::integer as answered
    from survey_answer a
    join project_survey p on p.id = a.project_survey_id
    left join sent_survey s on s.id = a.sent_survey_id
    where a.company_id = ${companyId} and a.test_subject_id = any(${[...ids]}::uuid[])
      and p.company_id = ${companyId} and p.project_id = ${projectId}
      and (a.revoked_at is null or a.answered_at is not null) and ${opened} between ${from}::date and ${to}::date
    group by 1, 2`.execute(db)
  return new Map(rows.map((row) => [`${row.id} ${row.month}`, row]))
}

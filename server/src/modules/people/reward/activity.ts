import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { dayBounds, isValidDay, readDayMatrix, unknownWear } from '../../series/measurement'
import type { ProjectSubject } from '../../studies/subject-record'
import type { Activity } from './earnings'

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
  /** Of the month among those asked for. */
  readonly place: number
  readonly asked: number
  readonly answered_of_asked: number
  readonly answered: number
}

const none = { asked: 0, answered_of_asked: 0, answered: 0 }

/** What the subjects did: the activity of subject i in month j are at [j][i]. */
export async function activityOf(
  db: Kysely<Tables>,
  subjects: readonly Subject[],
  scope: Scope,
): Promise<Activity[][]> {
  const { companyId, projectId, validDayMinutes, months } = scope
  const [from, to] = [months[0]?.from, months.at(-1)?.to]
  if (subjects.length === 0 || !from || !to) return months.map(() => [])
  const ids = subjects.map(({ id }) => id)
  const answers = await answersOf(db, ids, scope)
  const columns = { values: [], states: 'wear' } as const
  const matrix = await readDayMatrix(db, { companyId, projectId }, ids, { from, to }, columns)
  return months.map((month, place) => {
    const [first, last] = [daysBetween(from, month.from), daysBetween(from, month.to)]
    return subjects.map(({ id, enrolledOn, endedOn }, row) => {
      const given = answers.get(`${id} ${place}`) ?? none
      // Only days of taking part count.
      const begin = enrolledOn === null ? last + 1 : Math.max(first, daysBetween(from, enrolledOn))
      const end = endedOn === null ? last : Math.min(last, daysBetween(from, endedOn))
      let validDays = 0
      for (let day = begin; day <= end; day += 1) {
        const wear = matrix.wear[row * matrix.days + day] ?? unknownWear
        if (isValidDay(wear, validDayMinutes) === true) validDays += 1
      }
      return {
        asked: given.asked,
        answeredOfAsked: given.answered_of_asked,
        answered: given.answered,
        days: Math.max(0, end - begin + 1),
        validDays,
      }
    })
  })
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Up to this number the subjects are named in the statement; with more, all of the project are counted. */
const mostNamed = 500

/**
 * Counts responses by subject and by the month in which they opened, in the project's time zone. Revoked links do not
 * count. The months are compared as instants: to convert each of a million responses into a day takes a second.
 */
async function answersOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  { companyId, projectId, zone, months }: Scope,
): Promise<Map<string, Answers>> {
  const named = ids.length <= mostNamed ? sql`and a.test_subject_id = any(${[...ids]}::uuid[])` : sql``
  const starts = months.map(({ from }) => new Date(dayBounds(from, zone).startsAt))
  const [first, end] = [starts[0], new Date(dayBounds(months.at(-1)?.to ?? '', zone).endsAt)]
  // An occurrence opens for all its subjects within two days, whatever their time zones.
  const occurrences = sql`s.opens_at between ${first}::timestamptz - interval '3 days' and ${end}::timestamptz + interval '3 days'`
  const { rows } = await sql<Answers>`
    with opened as (
      select a.test_subject_id, a.sent_survey_id, a.answered_at, a.revoked_at, coalesce(a.opens_at, s.opens_at, a.created_at) as at
      from project_survey p
      join sent_survey s on s.project_survey_id = p.id and ${occurrences}
      join survey_answer a on a.sent_survey_id = s.id ${named}
      where p.company_id = ${companyId} and p.project_id = ${projectId} and a.company_id = ${companyId}
      union all
      select a.test_subject_id, null, a.answered_at, a.revoked_at, coalesce(a.opens_at, a.created_at)
      from project_survey p
      join survey_answer a on a.project_survey_id = p.id and a.sent_survey_id is null ${named}
      where p.company_id = ${companyId} and p.project_id = ${projectId} and a.company_id = ${companyId}
    )
    select test_subject_id as id, width_bucket(at, ${starts}::timestamptz[]) - 1 as place,
      (count(*) filter (where sent_survey_id is not null))::integer as asked,
      (count(*) filter (where sent_survey_id is not null and answered_at is not null))::integer as answered_of_asked,
      (count(*) filter (where answered_at is not null))::integer as answered
    from opened
    where at >= ${first} and at < ${end} and (revoked_at is null or answered_at is not null)
    group by 1, 2`.execute(db)
  return new Map(rows.map((row) => [`${row.id} ${row.place}`, row]))
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** Counts of the surveys sent to a subject. `sent` is the sum of answered, open and expired. */
export interface ResponseCounts {
  readonly sent: number
  readonly answered: number
  /** Included in `answered`. */
  readonly late: number
  readonly open: number
  readonly expired: number
}

export const noResponses: ResponseCounts = { sent: 0, answered: 0, late: 0, open: 0, expired: 0 }

interface Asked {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly now: Date
}

/** A response counts from the time at which it was sent. Voluntary and undeliverable ones do not count. */
const responses = ({ companyId, testSubjectIds, now }: Asked) => sql`
  survey_answer a
  join sent_survey s on s.id = a.sent_survey_id
  join project_survey p on p.id = a.project_survey_id
  where a.company_id = ${companyId} and a.test_subject_id = any(${[...testSubjectIds]}::uuid[]) and p.deleted_at is null
    and coalesce(a.opens_at, s.opens_at) <= ${now} and a.revoked_at is null
    and (a.answered_at is not null or a.opened_at is not null or a.sent_at is not null or a.opens_at is null)`

const counts = (now: Date) => sql`
  count(*)::integer as sent,
  count(a.answered_at)::integer as answered,
  count(*) filter (where a.answered_at is not null and a.is_late)::integer as late,
  count(*) filter (where a.answered_at is null and ${endsAt} > ${now})::integer as open,
  count(*) filter (where a.answered_at is null and ${endsAt} <= ${now})::integer as expired`

const endsAt = sql`coalesce(a.late_until, a.closes_at, s.closes_at, s.closed_at, p.closes_at, 'infinity')`

/** Over all surveys, by subject. */
export async function responsesOf(db: Kysely<Tables>, asked: Asked): Promise<Map<string, ResponseCounts>> {
  const { rows } = await sql<ResponseCounts & { id: string }>`
    select a.test_subject_id as id, ${counts(asked.now)} from ${responses(asked)} group by a.test_subject_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Per day on which something was sent, by subject and day: the subject's own day, as steps have it; `zone` is the project's. */
export async function responsesByDay(
  db: Kysely<Tables>,
  asked: Asked & { readonly from: string; readonly to: string; readonly zone: string },
): Promise<Map<string, ReadonlyMap<string, ResponseCounts>>> {
  const zone = sql`coalesce((select person.time_zone from test_subject person where person.id = a.test_subject_id), ${asked.zone})`
  const day = sql`(coalesce(a.opens_at, s.opens_at) at time zone ${zone})::date`
  const { rows } = await sql<ResponseCounts & { id: string; day: string }>`
    select a.test_subject_id as id, ${day}::text as day, ${counts(asked.now)}
    from ${responses(asked)} and ${day} between ${asked.from}::date and ${asked.to}::date
    group by 1, 2`.execute(db)
  const found = new Map<string, Map<string, ResponseCounts>>()
  for (const { id, day: date, ...row } of rows) {
    const days = found.get(id) ?? new Map<string, ResponseCounts>()
    found.set(id, days.set(date, row))
  }
  return found
}

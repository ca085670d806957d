import DataLoader from 'dataloader'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'

/** A mail address that is not written to, since mails to it came back. */
export interface AddressMark {
  readonly test_subject_id: string
  readonly at: Date
  /** The server's sentence; null: it is not known. */
  readonly said: string | null
  /** From then on one mail is sent nevertheless; null: none. */
  readonly tries_again_at: Date | null
}

/** So many subjects were marked on that day. */
export interface MarkedDay {
  readonly day: string
  readonly subject_count: number
}

/** Marks of present addresses: of a subject who has another one since, nothing has to be taken back. */
export const marksOf = (companyId: string): RawBuilder<unknown> => sql`
  subject_channel k
  join test_subject t on t.company_id = k.company_id and t.id = k.test_subject_id and t.deleted_at is null
  join project r on r.id = t.project_id
  join personal_data d on d.company_id = k.company_id and d.test_subject_id = k.test_subject_id
  where k.company_id = ${companyId} and k.channel = 'mail' and k.state = 'bounced' and d.email_hash is not null
    and (k.address_hash is null or k.address_hash = d.email_hash)`

/** By the day of the project's zone, the newest first. */
export async function markedDays(
  db: Kysely<Tables>,
  companyId: string,
  projectId: string,
): Promise<MarkedDay[]> {
  if (!isUuid(projectId)) return []
  const { rows } = await sql<MarkedDay>`
    select (k.state_at at time zone r.time_zone)::date::text as day, count(*)::integer as subject_count
    from ${marksOf(companyId)} and t.project_id = ${projectId} and k.state_at is not null
    group by 1 order by 1 desc limit 60`.execute(db)
  return rows
}

/** One query per request. */
export function addressMarkBySubject(context: Context) {
  return new DataLoader<string, AddressMark | null>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const { rows } = await sql<AddressMark>`
      select k.test_subject_id, coalesce(k.state_at, k.updated_at) as at, k.try_again_at as tries_again_at, (
        select m.said from survey_message m
        where m.test_subject_id = k.test_subject_id and m.channel = 'mail' and m.outcome = 'bounced'
        order by m.send_at desc limit 1) as said
      from ${marksOf(companyId)} and k.test_subject_id = any(${[...ids]}::uuid[])`.execute(context.db)
    const found = new Map(rows.map((row) => [row.test_subject_id, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
}

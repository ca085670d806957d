import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import type { DateRange, ProjectScope } from './day-matrix-queries'

/** A local day after which nothing was received for a day at least. */
export interface LastReceived {
  readonly subjectId: string
  readonly day: string
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly lastSampleAt: number
}

/** The days of a project before each silence, in one scan. */
export async function readLastReceived(
  db: Kysely<Tables>,
  { companyId, projectId }: ProjectScope,
  { from, to }: DateRange,
): Promise<LastReceived[]> {
  const query = sql<Omit<LastReceived, 'lastSampleAt'> & { lastSampleAt: Date }>`
    select subject_id as "subjectId", local_date::text as day, time_zone as "timeZone", last_sample_at as "lastSampleAt"
    from (
      select subject_id, local_date, time_zone, last_sample_at,
        lead(local_date) over (partition by subject_id order by local_date) as next_date
      from subject_day
      where project_id = ${projectId} and company_id = ${companyId} and last_sample_at is not null
        and local_date between ${from}::date and ${to}::date) received
    where next_date is null or next_date > local_date + 1`
  const { rows } = await onStore(db, (store) => query.execute(store))
  return rows.map((row) => ({ ...row, lastSampleAt: row.lastSampleAt.getTime() }))
}

import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { sources } from '../metric'

/** Data of one date under a device's holding key, because nobody wore the device then. */
export interface HeldDay {
  readonly holdingSubjectId: string
  /** In UTC; daily figures keep their own date. */
  readonly localDate: string
  readonly firstAt: Date
  /** Number of samples and sleeps. */
  readonly count: number
  /** Daily figures, which have no time. */
  readonly isDaily: boolean
}

/** All data under the holding keys of these devices, by date. */
export async function readHeldDays(
  db: Kysely<Tables>,
  holdingSubjectIds: readonly string[],
): Promise<HeldDay[]> {
  if (holdingSubjectIds.length === 0) return []
  const samples = sql<HeldDay>`
    select subject_id as "holdingSubjectId", local_date::text as "localDate", min(first_at) as "firstAt",
      sum(sample_count)::integer as "count", source = ${sources.day}::smallint as "isDaily"
    from series_day where subject_id = any(${holdingSubjectIds})
    group by subject_id, local_date, source`
  const sleeps = sql<HeldDay>`
    select subject_id as "holdingSubjectId", local_date::text as "localDate", min(started_at) as "firstAt",
      count(*)::integer as "count", false as "isDaily"
    from sleep_session where subject_id = any(${holdingSubjectIds})
    group by subject_id, local_date`
  return onStore(db, async (store) => [
    ...(await samples.execute(store)).rows,
    ...(await sleeps.execute(store)).rows,
  ])
}

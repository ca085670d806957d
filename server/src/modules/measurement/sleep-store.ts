import { type Kysely, type Selectable, sql } from 'kysely'
import type { SleepSessionTable, Tables } from '../../platform/tables'

/** A stored session, as far as the days that it touches need it. */
export type StoredSleep = Pick<
  Selectable<SleepSessionTable>,
  | 'subject_id'
  | 'device_id'
  | 'source'
  | 'local_date'
  | 'started_at'
  | 'ended_at'
  | 'is_nap'
  | 'minutes_asleep'
  | 'stages'
>

/** Sessions that end on these days or on the day after: a night counts for the wear of the evening it began in, too. */
export async function loadSleep(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  dates: readonly string[],
): Promise<StoredSleep[]> {
  const { rows } = await sql<StoredSleep>`
    select subject_id, device_id, source, local_date, started_at, ended_at, is_nap, minutes_asleep, stages
    from sleep_session
    where subject_id = any(${subjectIds}) and local_date = any(${dates}::date[])`.execute(tx)
  return rows
}

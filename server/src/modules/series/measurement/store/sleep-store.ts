import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { SleepSessionTable, Tables } from '../../../../platform/tables'

const rowsPerStatement = 500

/** The columns of a stored session that deciding days needs. */
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

/** Sessions that end on these days or on the next: a night also counts as wear on the evening it began. */
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

export type SleepSession = Selectable<SleepSessionTable>

/** Sessions of the subjects that the given ones may replace: near in time, or with the same key. */
export async function loadSessions(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  near: readonly Insertable<SleepSessionTable>[],
): Promise<SleepSession[]> {
  const starts = near.map(({ started_at }) => +new Date(started_at))
  const ends = near.map(({ ended_at }) => +new Date(ended_at))
  const keys = near.map(({ natural_key }) => natural_key)
  const { rows } = await sql<SleepSession>`
    select * from sleep_session
    where subject_id = any(${subjectIds}) and (natural_key = any(${keys})
      or (started_at < ${new Date(Math.max(...ends))} and ended_at > ${new Date(Math.min(...starts))}))`.execute(
    tx,
  )
  return rows
}

/** Deletes sessions by their whole keys. */
export async function removeSessions(tx: Kysely<Tables>, sessions: readonly SleepSession[]): Promise<void> {
  for (const { subject_id, device_id, source, natural_key } of sessions) {
    await tx
      .deleteFrom('sleep_session')
      .where('subject_id', '=', subject_id)
      .where('device_id', '=', device_id)
      .where('source', '=', source)
      .where('natural_key', '=', natural_key)
      .execute()
  }
}

/** Inserts sessions whose keys are not in use. */
export async function writeSessions(
  tx: Kysely<Tables>,
  sessions: readonly Insertable<SleepSessionTable>[],
): Promise<void> {
  for (let start = 0; start < sessions.length; start += rowsPerStatement) {
    await tx
      .insertInto('sleep_session')
      .values(sessions.slice(start, start + rowsPerStatement))
      .execute()
  }
}

/** Sessions of a device under these subjects that overlap the span of milliseconds. */
export async function sessionsOfDevice(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  deviceId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SleepSession[]> {
  const { rows } = await sql<SleepSession>`
    select * from sleep_session
    where subject_id = any(${subjectIds}) and device_id = ${deviceId}
      and started_at < ${new Date(to)} and ended_at > ${new Date(from)}`.execute(tx)
  return rows
}

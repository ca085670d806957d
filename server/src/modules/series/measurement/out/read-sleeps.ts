import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { decodeStages, type SleepStage } from '../sleep/sleep-stages'

/** A sleep as it was recorded. */
export interface SleepOut {
  readonly subjectId: string
  readonly deviceId: string
  readonly localDate: string
  readonly timeZone: string
  readonly startedAt: Date
  readonly endedAt: Date
  readonly isNap: boolean
  readonly minutesAsleep: number
  readonly minutesAwake: number
  readonly minutesLight: number | null
  readonly minutesDeep: number | null
  readonly minutesRem: number | null
  readonly efficiency: number | null
  readonly stages: readonly {
    readonly stage: SleepStage
    readonly startedAt: Date
    readonly minutes: number
  }[]
}

interface Row extends Omit<SleepOut, 'stages'> {
  readonly packed: Buffer | null
}

export interface SleepsToRead {
  readonly subjectIds: readonly string[]
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** Only those that were written since; null: all. */
  readonly writtenSince?: Date | null
}

/** The sleeps of some subjects, of every device, by subject in the given order and by their beginning. */
export async function readSleeps(
  db: Kysely<Tables>,
  { subjectIds, from, to, writtenSince = null }: SleepsToRead,
): Promise<SleepOut[]> {
  const { rows } = await onStore(db, (store) =>
    sql<Row>`
      select subject_id as "subjectId", device_id as "deviceId", local_date::text as "localDate",
        time_zone as "timeZone", started_at as "startedAt", ended_at as "endedAt", is_nap as "isNap",
        minutes_asleep as "minutesAsleep", minutes_awake as "minutesAwake", minutes_light as "minutesLight",
        minutes_deep as "minutesDeep", minutes_rem as "minutesRem", efficiency, stages as packed
      from sleep_session
      where subject_id = any(${subjectIds})
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)
        and (${writtenSince}::timestamptz is null or updated_at >= ${writtenSince})
      order by array_position(${subjectIds}::uuid[], subject_id), started_at, device_id, source, natural_key`.execute(
      store,
    ),
  )
  return rows.map(({ packed, ...row }) => ({
    ...row,
    stages: (packed ? decodeStages(packed) : []).map(({ stage, start, minutes }) => ({
      stage,
      startedAt: new Date(row.startedAt.getTime() + start * 60_000),
      minutes,
    })),
  }))
}

/** How many sleeps there are of some subjects. */
export async function countSleeps(
  db: Kysely<Tables>,
  { subjectIds, from, to }: SleepsToRead,
): Promise<number> {
  const { rows } = await onStore(db, (store) =>
    sql<{ count: string }>`
      select count(*) as count from sleep_session
      where subject_id = any(${subjectIds})
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)`.execute(store),
  )
  return Number(rows[0]?.count ?? 0)
}

import type { Kysely, Selectable } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { onStore } from '../../../../platform/postgres/store-access'
import type { SleepSessionTable, Tables } from '../../../../platform/tables'
import { withoutOverlapping } from './sleep-parts'
import { decodeStages, type SleepStage } from './sleep-stages'

/** One session of sleep with its stages. */
export interface SleepNight {
  readonly startedAt: Date
  readonly endedAt: Date
  readonly isNap: boolean
  readonly minutesAsleep: number
  readonly minutesAwake: number
  /** Minutes asleep over minutes in bed, 0 to 1. */
  readonly efficiency: number | null
  /** Milliseconds since 1970 at which each stage begins. */
  readonly stageStarts: readonly number[]
  readonly stages: readonly SleepStage[]
}

const minuteMilliseconds = 60_000

/** The sessions that end on the date, from the device with the longest sleep: two devices recorded the same night. */
export async function readSleep(db: Kysely<Tables>, subjectId: string, date: string): Promise<SleepNight[]> {
  const sessions = await onStore(db, (store) =>
    store
      .selectFrom('sleep_session')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .where('local_date', '=', date)
      .orderBy('started_at')
      .execute(),
  )
  const byDevice = [
    ...groupRows(withoutOverlapping(sessions), (one) => `${one.device_id} ${one.source}`).values(),
  ]
  const longest = byDevice.sort((a, b) => asleepAtNight(b) - asleepAtNight(a))[0] ?? []
  return longest.map(nightFrom)
}

function asleepAtNight(sessions: readonly Selectable<SleepSessionTable>[]): number {
  // Naps decide only where there is no night.
  return sessions.reduce((sum, one) => sum + one.minutes_asleep * (one.is_nap ? 0.001 : 1), 0)
}

function nightFrom(session: Selectable<SleepSessionTable>): SleepNight {
  const runs = session.stages ? decodeStages(session.stages) : []
  const inBed = session.minutes_asleep + session.minutes_awake
  return {
    startedAt: session.started_at,
    endedAt: session.ended_at,
    isNap: session.is_nap,
    minutesAsleep: session.minutes_asleep,
    minutesAwake: session.minutes_awake,
    efficiency: session.efficiency ?? (inBed > 0 ? session.minutes_asleep / inBed : null),
    stageStarts: runs.map(({ start }) => session.started_at.getTime() + start * minuteMilliseconds),
    stages: runs.map(({ stage }) => stage),
  }
}

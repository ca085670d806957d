import type { Insertable } from 'kysely'
import type { SleepSessionTable } from '../../../../platform/tables'
import { localDayOf } from '../calendar/local-day'
import { type SourceKey, sources } from '../metric'
import { encodeStages, type SleepStage, type StageRun } from './sleep-stages'

/** One sleep session from a device and source. */
export interface SleepInput {
  readonly deviceId: string
  readonly source: SourceKey
  /** The provider's own id; the same key read again replaces the session. */
  readonly naturalKey: string
  readonly startedAt: Date
  readonly endedAt: Date
  /** Naps are shown separately and do not count towards the night's minutes. */
  readonly isNap?: boolean
  /** If missing: counted from the stages, otherwise the whole session. */
  readonly minutesAsleep?: number
  readonly stages?: readonly {
    readonly stage: SleepStage
    readonly startedAt: Date
    readonly minutes: number
  }[]
}

const minuteMilliseconds = 60_000
/** A longer session is an error of the source. */
export const mostSleepMinutes = 1500

/** False for a session that ends before it starts or lasts longer than a day. */
export function isPossible({ startedAt, endedAt }: SleepInput): boolean {
  const minutes = (endedAt.getTime() - startedAt.getTime()) / minuteMilliseconds
  return minutes > 0 && minutes <= mostSleepMinutes
}

/** The row of a session under the subject who wore the device; it belongs to the local day on which it ends. */
export function sleepRow(
  input: SleepInput,
  wearer: { readonly subjectId: string; readonly timeZone: string },
  updatedAt: Date,
): Insertable<SleepSessionTable> {
  const minutes = Math.round((input.endedAt.getTime() - input.startedAt.getTime()) / minuteMilliseconds)
  const runs = runsOf(input, minutes)
  const inStage = (stages: readonly SleepStage[]) =>
    runs.filter(({ stage }) => stages.includes(stage)).reduce((sum, run) => sum + run.minutes, 0)
  const counted = runs.length > 0 ? inStage(['rem', 'light', 'deep', 'asleep']) : minutes
  const asleep = Math.min(minutes, Math.max(0, Math.round(input.minutesAsleep ?? counted)))
  const isStaged = runs.some(({ stage }) => stage === 'rem' || stage === 'light' || stage === 'deep')
  return {
    subject_id: wearer.subjectId,
    device_id: input.deviceId,
    source: sources[input.source],
    natural_key: input.naturalKey,
    local_date: localDayOf(input.endedAt.getTime(), wearer.timeZone),
    time_zone: wearer.timeZone,
    started_at: input.startedAt,
    ended_at: input.endedAt,
    is_nap: input.isNap ?? false,
    minutes_asleep: asleep,
    minutes_awake: minutes - asleep,
    minutes_light: isStaged ? inStage(['light']) : null,
    minutes_deep: isStaged ? inStage(['deep']) : null,
    minutes_rem: isStaged ? inStage(['rem']) : null,
    efficiency: minutes > 0 ? Math.round((asleep / minutes) * 1000) / 1000 : null,
    stages: runs.length > 0 ? encodeStages(runs) : null,
    updated_at: updatedAt,
  }
}

/** Stages in order, within the session, each cut off at the start of the next. */
function runsOf({ startedAt, stages = [] }: SleepInput, minutes: number): StageRun[] {
  const runs = stages
    .map(({ stage, startedAt: from, minutes: length }) => {
      const start = Math.round((from.getTime() - startedAt.getTime()) / minuteMilliseconds)
      return { stage, start: Math.max(0, start), end: Math.min(minutes, start + Math.round(length)) }
    })
    .sort((a, b) => a.start - b.start)
  return runs
    .map((run, i) => ({ ...run, end: Math.min(run.end, runs[i + 1]?.start ?? run.end) }))
    .filter(({ start, end }) => end > start)
    .map(({ stage, start, end }) => ({ stage, start, minutes: end - start }))
}

import type { Insertable } from 'kysely'
import type { SleepSessionTable } from '../../../../platform/tables'
import { sources } from '../metric'
import { mostSleepMinutes, sleepRow } from './sleep-row'
import { decodeStages, type SleepStage, sleepStages } from './sleep-stages'

type SleepRow = Insertable<SleepSessionTable>

const minuteMilliseconds = 60_000

/** Sleep given minute by minute. A file may contain only part of a log; the session is all parts together. */
export const isMinuteLog = ({ source }: Pick<SleepRow, 'source'>): boolean => source === sources.minute

/** A part of a log that did not become a part of the sleep as it is. */
export interface PartDiffers {
  readonly deviceId: string
  readonly naturalKey: string
  /** Minutes of which the parts have two values; 'apart': they are too far from each other for one sleep. */
  readonly minutes: number | 'apart'
}

/**
 * One row for all parts of a minute log, in any order: the union of their minutes, and asleep where two differ. What a provider
 * counted itself stays, the greater of two counts. Parts too far apart for one sleep are not joined; the longer one is kept.
 */
export function joinedParts(parts: readonly SleepRow[], differing: PartDiffers[] = []): SleepRow | undefined {
  return parts.reduce<SleepRow | undefined>(
    (joined, part) => (joined ? joinTwo(joined, part, differing) : part),
    undefined,
  )
}

function joinTwo(one: SleepRow, other: SleepRow, differing: PartDiffers[]): SleepRow {
  const named = { deviceId: one.device_id, naturalKey: one.natural_key }
  const startedAt = Math.min(+new Date(one.started_at), +new Date(other.started_at))
  const endedAt = Math.max(+new Date(one.ended_at), +new Date(other.ended_at))
  const length = Math.round((endedAt - startedAt) / minuteMilliseconds)
  if (length > mostSleepMinutes) {
    differing.push({ ...named, minutes: 'apart' })
    return lengthOf(one) >= lengthOf(other) ? one : other
  }
  const minutes = new Array<number>(length).fill(-1)
  putMinutes(minutes, one, startedAt)
  const count = putMinutes(minutes, other, startedAt)
  if (count > 0) differing.push({ ...named, minutes: count })
  const given = [one, other].flatMap(countOfProvider)
  return sleepRow(
    {
      deviceId: one.device_id,
      source: 'minute',
      naturalKey: one.natural_key,
      startedAt: new Date(startedAt),
      endedAt: new Date(endedAt),
      // A part of a night is short as a nap is, and the night is none.
      isNap: one.is_nap && other.is_nap,
      ...(given.length > 0 && { minutesAsleep: Math.max(...given) }),
      stages: stagesOf(minutes, startedAt),
    },
    { subjectId: one.subject_id, timeZone: one.time_zone },
    new Date(other.updated_at),
  )
}

/** Minutes asleep that are not those of the stages: the provider said them. */
function countOfProvider({ minutes_asleep, stages, ...row }: SleepRow): number[] {
  const asleep = (stages ? decodeStages(stages) : []).filter(({ stage }) => stage !== 'awake')
  const counted = stages
    ? asleep.reduce((sum, { minutes }) => sum + minutes, 0)
    : Math.round(lengthOf(row) / minuteMilliseconds)
  return counted === minutes_asleep ? [] : [minutes_asleep]
}

const lengthOf = ({ started_at, ended_at }: Pick<SleepRow, 'started_at' | 'ended_at'>): number =>
  +new Date(ended_at) - +new Date(started_at)

/** Stage codes ascend from awake to asleep: the greater one wins. Returns how many minutes had another one. */
function putMinutes(minutes: number[], part: SleepRow, startedAt: number): number {
  let differing = 0
  const offset = Math.round((+new Date(part.started_at) - startedAt) / minuteMilliseconds)
  for (const { stage, start, minutes: length } of part.stages ? decodeStages(part.stages) : []) {
    const code = sleepStages.indexOf(stage)
    for (let i = offset + start; i < offset + start + length; i++) {
      const before = minutes[i] ?? -1
      if (before >= 0 && before !== code) differing += 1
      minutes[i] = Math.max(before, code)
    }
  }
  return differing
}

function stagesOf(minutes: readonly number[], startedAt: number) {
  const runs: { stage: SleepStage; startedAt: Date; minutes: number }[] = []
  minutes.forEach((code, i) => {
    const stage = sleepStages[code]
    if (!stage) return
    const last = runs.at(-1)
    if (last && code === minutes[i - 1]) last.minutes++
    else runs.push({ stage, startedAt: new Date(startedAt + i * minuteMilliseconds), minutes: 1 })
  })
  return runs
}

/**
 * Of overlapping sleeps of one device and source, the longest: several files may describe one sleep under several names.
 */
export function withoutOverlapping<
  T extends Pick<SleepRow, 'device_id' | 'source' | 'minutes_asleep'> & { started_at: Date; ended_at: Date },
>(sleeps: readonly T[]): T[] {
  const length = ({ started_at, ended_at }: T) => +ended_at - +started_at
  const longestFirst = [...sleeps].sort(
    (a, b) => length(b) - length(a) || b.minutes_asleep - a.minutes_asleep || +a.started_at - +b.started_at,
  )
  const counted = new Set<T>()
  for (const sleep of longestFirst) {
    const isTold = [...counted].some(
      (other) =>
        other.device_id === sleep.device_id &&
        other.source === sleep.source &&
        other.started_at < sleep.ended_at &&
        sleep.started_at < other.ended_at,
    )
    if (!isTold) counted.add(sleep)
  }
  return sleeps.filter((sleep) => counted.has(sleep))
}

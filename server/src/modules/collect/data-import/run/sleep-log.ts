import { mostSleepMinutes, type SleepInput } from '../../../series/measurement'
import { storedKey } from './batch'

type SleepStage = NonNullable<SleepInput['stages']>[number]

/** Joins the consecutive minutes of one sleep log into a session. */
export interface SleepLogReader {
  /** Returns the previous session if this minute begins another one. */
  add(minute: SleepMinute): EndedLog | null
  /** The last session; call at the end of the file. */
  end(): EndedLog | null
  /** The first line of the log from which the minute is too far for one sleep; null if it is not. */
  tooFarFrom(minute: SleepMinute): number | null
  /** The line at which the current session begins; only lines before it are stored. */
  readonly openSince: number | null
}

export interface EndedLog {
  readonly night: SleepInput
  /** Its first line. */
  readonly line: number
}

export interface SleepMinute {
  deviceId: string
  logId: string
  at: number
  isAsleep: boolean
  line: number
}

const minute = 60_000

export function createSleepLogReader(): SleepLogReader {
  let open: { first: SleepMinute; firstAt: number; lastAt: number; stages: SleepStage[] } | null = null

  const isOpen = (next: SleepMinute) =>
    open !== null && open.first.logId === next.logId && open.first.deviceId === next.deviceId

  function close(): EndedLog | null {
    if (!open) return null
    const { first, firstAt, lastAt, stages } = open
    open = null
    const night: SleepInput = {
      deviceId: first.deviceId,
      source: 'minute',
      naturalKey: storedKey(first.logId),
      startedAt: new Date(firstAt),
      endedAt: new Date(lastAt + minute),
      stages,
    }
    return { night, line: first.line }
  }

  return {
    get openSince() {
      return open?.first.line ?? null
    },
    add(next) {
      const ended = isOpen(next) ? null : close()
      open ??= { first: next, firstAt: next.at, lastAt: next.at, stages: [] }
      open.firstAt = Math.min(open.firstAt, next.at)
      open.lastAt = Math.max(open.lastAt, next.at)
      const stage = next.isAsleep ? 'asleep' : 'awake'
      const last = open.stages.at(-1)
      // A missing minute ends the stage.
      const isNext = last !== undefined && +last.startedAt + last.minutes * minute === next.at
      if (isNext && last.stage === stage)
        open.stages[open.stages.length - 1] = { ...last, minutes: last.minutes + 1 }
      else open.stages.push({ stage, startedAt: new Date(next.at), minutes: 1 })
      return ended
    },
    end: close,
    tooFarFrom(next) {
      if (!open || !isOpen(next)) return null
      const length = Math.max(open.lastAt, next.at) - Math.min(open.firstAt, next.at) + minute
      return length > mostSleepMinutes * minute ? open.first.line : null
    },
  }
}

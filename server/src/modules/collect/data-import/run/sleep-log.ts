import type { SleepInput } from '../../../series/measurement'

type SleepStage = NonNullable<SleepInput['stages']>[number]

/** Joins the consecutive minutes of one sleep log into a session. */
export interface SleepLogReader {
  /** Returns the previous session if this minute begins another one. */
  add(minute: SleepMinute): SleepInput | null
  /** The last session; call at the end of the file. */
  end(): SleepInput | null
  /** The line at which the current session begins; only lines before it are stored. */
  readonly openSince: number | null
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

  function close(): SleepInput | null {
    if (!open) return null
    const { first, firstAt, lastAt, stages } = open
    open = null
    return {
      deviceId: first.deviceId,
      source: 'minute',
      // Indexed; Fitbit's ids have eleven figures.
      naturalKey: first.logId.slice(0, 200),
      startedAt: new Date(firstAt),
      endedAt: new Date(lastAt + minute),
      stages,
    }
  }

  return {
    get openSince() {
      return open?.first.line ?? null
    },
    add(next) {
      const isSame = open && open.first.logId === next.logId && open.first.deviceId === next.deviceId
      const ended = isSame ? null : close()
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
  }
}

import type { SleepInput } from '../../measurement'

type SleepStage = NonNullable<SleepInput['stages']>[number]

/** Puts the minutes of one sleep log, which follow each other in the file, together into a session. */
export interface SleepLogReader {
  /** The session before, when this minute begins another one. */
  add(minute: SleepMinute): SleepInput | null
  /** The last session; call at the end of the file. */
  end(): SleepInput | null
  /** The line at which the session in hand begins: what is stored ends before it. */
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
  let open: { first: SleepMinute; lastAt: number; minutesAsleep: number; stages: SleepStage[] } | null = null

  function close(): SleepInput | null {
    if (!open) return null
    const { first, lastAt, minutesAsleep, stages } = open
    open = null
    return {
      deviceId: first.deviceId,
      source: 'minute',
      naturalKey: first.logId,
      startedAt: new Date(first.at),
      endedAt: new Date(lastAt + minute),
      minutesAsleep,
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
      open ??= { first: next, lastAt: next.at, minutesAsleep: 0, stages: [] }
      open.lastAt = Math.max(open.lastAt, next.at)
      if (next.isAsleep) open.minutesAsleep += 1
      const stage = next.isAsleep ? 'asleep' : 'awake'
      const last = open.stages.at(-1)
      if (last?.stage === stage) open.stages[open.stages.length - 1] = { ...last, minutes: last.minutes + 1 }
      else open.stages.push({ stage, startedAt: new Date(next.at), minutes: 1 })
      return ended
    },
    end: close,
  }
}

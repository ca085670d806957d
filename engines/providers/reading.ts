import type { MetricKey } from '../metrics'

/** Why a value that a provider sent is not stored. */
const refusalReasons = [
  'not_measured',
  'unscorable',
  'waiting_for_baseline',
  'in_progress',
  'tentative',
  'rejected',
  'unreadable_time',
  'future',
  'no_length',
  'no_metric',
  'no_values',
  'of_nobody',
  // Of a walk, a workout or another part of the day, which is not the day's total.
  'of_session',
  'of_nap',
  'error',
  'unreadable',
  // Of a time in which who allowed it did not wear the device.
  'other_wearer',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** A value of an instant, or of the minute or hour that begins at it. */
export interface ReadSample {
  readonly metric: MetricKey
  readonly source: 'sample' | 'minute' | 'hour' | 'manual'
  readonly at: number
  readonly value: number
  /** Which of several sources of an account measured it; empty: the only one, or what the provider made of all. */
  readonly origin: string
}

/** A figure of a local day, dated by the provider. */
export interface ReadDay {
  readonly metric: MetricKey
  /** Empty where the figure is dated by its night alone. */
  readonly date: string
  readonly value: number
  readonly origin: string
  /** The night whose figure it is, by the provider's own name: its day is that on which the night ends. */
  readonly night?: string
}

export type ReadStage = 'awake' | 'rem' | 'light' | 'deep' | 'asleep'

export interface ReadSleep {
  /** The provider's own name of it: what is read again under this name replaces it. */
  readonly key: string
  readonly startedAt: number
  readonly endedAt: number
  /** The local day on which it ends, where the provider says so; figures that name the night are dated by it. */
  readonly endedOn?: string
  readonly isNap: boolean
  /** Stages, or the whole, may still change. */
  readonly isProvisional: boolean
  readonly minutesAsleep: number | null
  readonly stages: readonly { readonly stage: ReadStage; readonly at: number; readonly minutes: number }[]
}

/** What the provider says of the wearable itself. */
export interface ReadDevice {
  readonly id: string
  readonly model: string
  readonly batteryPercent: number | null
  readonly lastSyncAt: number | null
}

export interface Refusal {
  /** The kind of data or the field, in the provider's words. */
  readonly what: string
  readonly reason: RefusalReason
}

/** What one answer of a provider says, in our words. */
export interface Reading {
  readonly samples: readonly ReadSample[]
  readonly days: readonly ReadDay[]
  readonly sleeps: readonly ReadSleep[]
  /** Sleeps that are no longer: their keys. */
  readonly gone: readonly string[]
  readonly devices: readonly ReadDevice[]
  readonly refused: readonly Refusal[]
  readonly timeZone: string | null
  /** How the next page is asked for; null at the end. */
  readonly next: string | null
}

/** What a reader has to know besides the answer. */
export interface ReadContext {
  /** IANA; providers that write local times without an offset mean this. */
  readonly timeZone: string
}

/** Reads an answer. Never throws: what cannot be read is refused with its reason. */
export type Reader = (body: unknown, context: ReadContext) => Reading

/** A reading in the making. */
export class Draft {
  readonly samples: ReadSample[] = []
  readonly days: ReadDay[] = []
  readonly sleeps: ReadSleep[] = []
  readonly gone: string[] = []
  readonly devices: ReadDevice[] = []
  readonly refused: Refusal[] = []
  timeZone: string | null = null
  next: string | null = null

  refuse(what: string, reason: RefusalReason): void {
    this.refused.push({ what, reason })
  }

  /** Stores the sample, or says why not. */
  sample(
    what: string,
    metric: MetricKey,
    source: ReadSample['source'],
    at: number | null,
    value: Measured,
    origin = '',
  ): void {
    if (typeof value === 'string') this.refuse(what, value)
    else if (at === null) this.refuse(what, 'unreadable_time')
    else this.samples.push({ metric, source, at, value, origin })
  }

  day(
    what: string,
    metric: MetricKey,
    date: string | null,
    value: Measured,
    origin = '',
    night?: string,
  ): void {
    if (typeof value === 'string') this.refuse(what, value)
    else if (date === null) this.refuse(what, 'unreadable_time')
    else this.days.push({ metric, date, value, origin, ...(night !== undefined && { night }) })
  }

  /** Whether anything was found, or said to be missing. */
  get isEmpty(): boolean {
    const { samples, days, sleeps, gone, devices, refused } = this
    return [samples, days, sleeps, gone, devices, refused].every(({ length }) => length === 0)
  }

  /** Of several sleeps that end on one day the longest gives the day's figures, and a nap none. */
  #daysOfMainSleeps(): ReadDay[] {
    const sleeps = new Map(this.sleeps.map((sleep) => [sleep.key, sleep]))
    const lengthOf = ({ night = '' }: ReadDay) => {
      const sleep = sleeps.get(night)
      return sleep ? sleep.endedAt - sleep.startedAt : 0
    }
    const longest = new Map<string, ReadDay>()
    for (const day of this.days) {
      if (day.night === undefined) continue
      const key = `${day.metric} ${day.date} ${day.origin}`
      const other = longest.get(key)
      if (!other || lengthOf(day) >= lengthOf(other)) longest.set(key, day)
    }
    return this.days.filter((day) => {
      const isNap = sleeps.get(day.night ?? '')?.isNap === true
      if (isNap) this.refuse(day.metric, 'of_nap')
      return (
        !isNap && (day.night === undefined || longest.get(`${day.metric} ${day.date} ${day.origin}`) === day)
      )
    })
  }

  end(): Reading {
    const { samples, sleeps, gone, devices, refused, timeZone, next } = this
    const days = this.#daysOfMainSleeps()
    return { samples, days, sleeps: withoutParts(sleeps), gone, devices, refused, timeZone, next }
  }
}

/** A value, or why there is none. */
export type Measured = number | RefusalReason

/**
 * Of rows that tell one sleep while it grows, or a part of it again, the longest. Which came first changes nothing. Sleeps under
 * one key are one, too: the finished one, else the longest.
 */
export function withoutParts(sleeps: readonly ReadSleep[]): ReadSleep[] {
  const length = ({ startedAt, endedAt }: ReadSleep) => endedAt - startedAt
  const order = [...sleeps].sort(
    (a, b) =>
      Number(a.isProvisional) - Number(b.isProvisional) ||
      length(b) - length(a) ||
      a.startedAt - b.startedAt ||
      (a.key < b.key ? -1 : 1),
  )
  const kept: ReadSleep[] = []
  for (const sleep of order) {
    const isTold = kept.some(
      (other) =>
        other.key === sleep.key || (other.startedAt <= sleep.startedAt && other.endedAt >= sleep.endedAt),
    )
    if (!isTold) kept.push(sleep)
  }
  return kept.sort((a, b) => a.startedAt - b.startedAt)
}

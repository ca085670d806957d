import type { SourceKey } from '../metric'
import type { MinuteRuns } from '../store/presence'
import type { Rollup } from '../store/rollup'
import type { DeviceFacts, Link, Person } from './enrolment'

/** One series of a subject's day, as the day's decisions see it. */
export interface DaySeries {
  readonly metric: number
  readonly source: SourceKey
  readonly deviceId: string
  readonly sampleCount: number
  readonly sum: number
  readonly lastAt: number
  /** Minutes that speak for wear; null for sources coarser than a minute. */
  readonly worn: MinuteRuns | null
  /** Minutes measured as 0 steps. */
  readonly still: MinuteRuns | null
  readonly wornMinutes: number
  readonly rollup: () => Rollup | null
}

/** One sleep session that ends on the day. */
export interface DaySleep {
  readonly deviceId: string
  readonly source: SourceKey
  readonly isNap: boolean
  readonly minutesAsleep: number
}

/** Everything that the state, figures and wear of one subject's day are decided from. */
export interface DayFacts {
  readonly person: Person
  readonly localDate: string
  readonly startsAt: number
  readonly endsAt: number
  /** Links that overlap the day. */
  readonly links: readonly Link[]
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly series: readonly DaySeries[]
  /** Whole-day figures of devices that had several wearers on the day: they belong to none of them. */
  readonly shared: readonly DaySeries[]
  readonly sleep: readonly DaySleep[]
  /** Minutes of the day asleep, also in a night that ends on the next day. */
  readonly asleep: MinuteRuns
}

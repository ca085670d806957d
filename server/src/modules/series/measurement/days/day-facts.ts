import type { SourceKey } from '../metric'
import type { MinuteRuns } from '../store/presence'
import type { Rollup } from '../store/rollup'
import type { DeviceFacts, Link, Person } from './enrolment'

/** One series of a subject's day: what the day's state, figures and wear need of it. */
export interface DaySeries {
  readonly metric: number
  readonly source: SourceKey
  readonly deviceId: string
  readonly sampleCount: number
  readonly sum: number
  readonly lastAt: number
  /** Minutes with data that prove wear; null for sources coarser than a minute. */
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

/** The input for the state, figures and wear of one subject's day. */
export interface DayFacts {
  readonly person: Person
  readonly localDate: string
  readonly startsAt: number
  readonly endsAt: number
  /** Links that overlap the day. */
  readonly links: readonly Link[]
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly series: readonly DaySeries[]
  /** Daily figures of devices with several wearers on the day: they belong to none of them. */
  readonly shared: readonly DaySeries[]
  readonly sleep: readonly DaySleep[]
  /** Minutes asleep on this day, including a night that ends on the next. */
  readonly asleep: MinuteRuns
}

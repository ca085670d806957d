import type { Text } from '../../../../platform/words'
import type { MetricKey, SourceKey } from '../../../series/measurement'
import type { RejectionReason } from '../files/file-defect'
import type { WallClock } from './local-time'

/** One refused row or cell: its place and a sentence that says why. */
export interface Rejection {
  file: string
  line: number
  /** As in the header, or a place. */
  column: Text
  reason: RejectionReason
  message: Text
  /** Of a value that differs from a stored one, until the line with the stored one is named. */
  beside?: BesideValue | undefined
}

/** The time and the stored value that a value of a file stands beside. */
export interface BesideValue {
  readonly deviceId: string
  readonly metric: MetricKey
  readonly source: SourceKey
  /** Milliseconds since 1970, or a local date. */
  readonly at: number | string
  readonly stored: number
}

/** A fault of a row or cell before its file and line are known. */
export type RowDefect = Pick<Rejection, 'column' | 'reason' | 'message'>

/** A value `minute` minutes after the row's time. */
export interface RowValue {
  metric: MetricKey
  source: SourceKey
  minute: number
  value: number
  /** As in the header. */
  column: string
}

/** One of several devices and applications of a person whose values an export has side by side. */
export interface Origin {
  readonly code: string
  readonly model: string
}

type SleepStageOfRow = 'awake' | 'rem' | 'light' | 'deep' | 'asleep'

/** An accepted row, in the exporter's local time. */
export interface Row {
  id: string
  clock: WallClock
  values: RowValue[]
  sleep: { logId: string; isAsleep: boolean } | null
  /** Missing where an export has one device of each person. */
  origin?: Origin
  /** The instant in milliseconds, where the file has it; the clock is then that of the place of the measurement. */
  instant?: number
  /** The file does not say where an instant was: its day is the one that the wearer's zone has then. */
  isPlaceless?: true
  /** It has the date of its clock and no time, though others of its file do. */
  isOfDay?: true
  /** What is measured, where a file has several rows of one time. */
  series?: string
  /** A part of a night. */
  segment?: {
    readonly stage: SleepStageOfRow
    readonly until: number
    /** Of which night, where the file says so. What is shorter than a nap may be is one. */
    readonly night?: { readonly key: string; readonly longestNap: number }
  }
  /** A night that begins with the row. */
  night?: {
    readonly key: string
    /** In milliseconds, as the beginnings of its stages from its own. */
    readonly length: number
    readonly isNap: boolean
    /** As the provider's own answers tell it, of which the longest counts; else minutes, of which several files make one union. */
    readonly source?: 'sample' | 'minute'
    /** As the exporter counted them; from the stages unless given. */
    readonly minutesAsleep?: number
    readonly stages: readonly {
      readonly stage: SleepStageOfRow
      readonly from: number
      readonly minutes: number
    }[]
  }
  /** A part of the energy that a day burned. */
  energy?: { readonly part: 'active' | 'basal'; readonly amount: number }
}

/** Names whose row it is: a person's, or one of their devices'. */
export const wearerKey = (id: string, origin?: Origin): string =>
  origin === undefined ? id : `${id}\n${origin.code}`

/** The person of the key. */
export const idOfWearer = (key: string): string => key.split('\n', 1)[0] ?? key

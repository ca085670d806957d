import type { Text } from '../../../platform/words'
import type { MetricKey, SourceKey } from '../../measurement'
import type { RejectionReason } from '../files/file-defect'
import type { WallClock } from './local-time'

/** One thing refused, where it stands and the sentence that says why. */
export interface Rejection {
  file: string
  line: number
  /** As the header has it, or a place. */
  column: Text
  reason: RejectionReason
  message: Text
}

/** What is wrong with a row or one of its cells, before file and line are known. */
export type RowDefect = Pick<Rejection, 'column' | 'reason' | 'message'>

/** A value of a row, `minute` minutes after the row's time. */
export interface RowValue {
  metric: MetricKey
  source: SourceKey
  minute: number
  value: number
  /** As the header has it. */
  column: string
}

/** An accepted row, still in the exporter's wall-clock time. */
export interface Row {
  id: string
  clock: WallClock
  values: RowValue[]
  sleep: { logId: string; isAsleep: boolean } | null
}

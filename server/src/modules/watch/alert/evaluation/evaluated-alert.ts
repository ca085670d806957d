import type { Insertable, Selectable } from 'kysely'
import type { ClosingReason, Reading } from '../../../../../../engines/alert-rule'
import type { AlertEventTable, AlertEvidence, AlertRuleTable } from '../../../../platform/tables'
import type { WatchedSubject } from './watched-project'

/** The columns of a rule that evaluating reads. */
export const evaluatedColumns = [
  'id',
  'name',
  'definition',
  'version',
  'state',
  'severity',
  'notified_user_ids',
  'escalation',
  'asks',
  'judged_from',
  'judged_from_at',
] as const

export type StoredRule = Pick<Selectable<AlertRuleTable>, (typeof evaluatedColumns)[number]>

export interface Raised {
  readonly rule: StoredRule
  readonly subject: WatchedSubject
  readonly row: Insertable<AlertEventTable>
}

export interface Closed {
  readonly eventId: string
  readonly windowOn: string
  readonly reason: ClosingReason
  readonly value: number | null
  /** The sample with which it was over, where each sample is evaluated. */
  readonly overAt?: Date
}

/** How an alert went on: the newest value of its first condition, and the worst. */
export interface Followed {
  readonly eventId: string
  readonly value: number
  readonly on: string
  readonly worst: number
  readonly isWorstLeast: boolean
}

/** To three decimals; null where nothing is known. */
export function knownValue(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null
}

/** What is kept of what was read when it was evaluated. */
export function evidenceOf(
  readings: readonly Reading[],
  { lastSyncAt }: Pick<WatchedSubject, 'lastSyncAt'>,
): AlertEvidence {
  return {
    readings: readings.map(({ value, usual, days, used }) => ({
      value: knownValue(value),
      usual: knownValue(usual),
      days,
      used,
    })),
    lastSyncAt,
  }
}

import type { Insertable, Selectable } from 'kysely'
import type { ClosingReason, Reading } from '../../../../../../engines/alert-rule'
import { newId } from '../../../../platform/postgres/ids'
import type { AlertEventTable, AlertEvidence, AlertRuleTable } from '../../../../platform/tables'
import { dateOf } from '../../../series/measurement'
import type { EvaluatedProject } from '../evaluated-project'
import type { WatchedSubject } from './watched-project'

/** The columns of a rule that evaluating reads. */
export const evaluatedColumns = [
  'id',
  'name',
  'default_key',
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
  /** Null: of a cohort. */
  readonly subject: WatchedSubject | null
  readonly row: Insertable<AlertEventTable>
  /** Of a cohort: who was counted, with what the first condition read of them. */
  readonly counted?: Counted
}

/** How many a rule counted, and whom. */
export interface Counted {
  readonly holding: number
  readonly unknown: number
  readonly of: number
  readonly members: readonly { readonly id: string; readonly code: string; readonly value: number | null }[]
}

export interface Closed {
  readonly eventId: string
  readonly windowOn: string
  readonly reason: ClosingReason
  readonly value: number | null
  /** The sample with which it was over, where each sample is evaluated. */
  readonly overAt?: Date
}

/** How an alert went on: the newest value of its first condition, and the worst of those with which it was fulfilled. */
export interface Followed {
  readonly eventId: string
  readonly value: number
  readonly on: string
  /** Null: none lay further than the one before. */
  readonly worst: number | null
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

/** An alert of a sample that was evaluated longer after it than this is marked as late. */
const lateAfterMs = 3_600_000

/** An alert of a sample as it is kept. */
export function rowOfSample(
  project: EvaluatedProject,
  rule: StoredRule,
  subject: WatchedSubject,
  {
    raisedAt,
    day,
    readings,
    asOf,
  }: {
    readonly raisedAt: number
    readonly day: number
    readonly readings: readonly Reading[]
    readonly asOf: Date
  },
): Raised['row'] {
  const on = dateOf(day)
  const value = knownValue(readings[0]?.value)
  return {
    id: newId(),
    company_id: project.company_id,
    project_id: project.id,
    alert_rule_id: rule.id,
    rule_version: rule.version,
    test_subject_id: subject.id,
    kind: 'breach',
    window_on: on,
    point: new Date(raisedAt).toISOString(),
    is_of_sample: true,
    severity: rule.severity,
    is_test: rule.state === 'test',
    is_late: asOf.getTime() - raisedAt > lateAfterMs,
    value,
    latest_value: value,
    latest_on: on,
    worst_value: value,
    evidence: JSON.stringify(evidenceOf(readings, subject)),
    state: 'open',
    raised_at: asOf,
  }
}

import {
  type AlertKind,
  type AlertRule,
  alertVariables,
  type ClosingReason,
  type RehearsedAsks,
} from '../../../../../../engines/alert-rule'

/** An alert that a rule would have raised for somebody. */
export interface RehearsedEvent {
  readonly windowOn: string
  readonly kind: AlertKind
  readonly closedOn: string | null
  readonly reason: ClosingReason | null
  readonly value: number | null
}

export interface RehearsedSubject {
  readonly id: string
  readonly code: string
  readonly events: readonly RehearsedEvent[]
}

/** What a rule would have done over the last days. */
export interface Rehearsal {
  readonly from: string
  readonly to: string
  /** Subjects that it looks at. */
  readonly targeted: number
  readonly subjects: readonly RehearsedSubject[]
  /** Alerts by day, from the first to the last; fewer days than asked where there are too many samples to read at once. */
  readonly perDay: readonly number[]
  readonly total: number
  /** How many it would be with other thresholds of its first condition; empty where that has none. */
  readonly thresholds: readonly { readonly threshold: number; readonly total: number }[]
  /** How often subjects would have been written to; null: it sends nothing. */
  readonly asked: RehearsedAsks | null
  /** Whether it asks what nobody keeps of the past. */
  readonly asksPresent: boolean
  /** Of a rule that counts subjects what it would have raised; null of others. */
  readonly counts: readonly RehearsedCohort[] | null
}

/** An alert of a cohort that a rule would have raised. */
export interface RehearsedCohort {
  readonly windowOn: string
  readonly closedOn: string | null
  readonly reason: ClosingReason | null
  readonly holding: number
  readonly of: number
}

/** Whether a rule asks what nobody keeps of the past; when somebody synchronised is remembered. */
export function asksWhatIsGone({ conditions }: AlertRule): boolean {
  return conditions.some(
    ({ variable }) => alertVariables[variable].known === 'now' && variable !== 'days_since_sync',
  )
}

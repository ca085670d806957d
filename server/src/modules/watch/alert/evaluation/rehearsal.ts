import {
  type AlertKind,
  type AlertRule,
  alertVariables,
  type ClosingReason,
  heldBackBy,
  type RehearsedAsks,
} from '../../../../../../engines/alert-rule'
import { conflict } from '../../../../platform/problem'
import { numberOfDate } from '../../../series/measurement'
import { alertWords } from '../alert-words'

/** An alert that a rule would have raised for somebody. */
export interface RehearsedEvent {
  readonly windowOn: string
  readonly kind: AlertKind
  readonly closedOn: string | null
  readonly reason: ClosingReason | null
  readonly value: number | null
  /** The rule would have told as many of the subject in this day or week. */
  readonly isHeldBack: boolean
}

export interface RehearsedSubject {
  readonly id: string
  readonly code: string
  readonly events: readonly RehearsedEvent[]
}

/** What a rule would have done over the last days. */
export interface Rehearsal {
  readonly rule: AlertRule
  readonly from: string
  readonly to: string
  /** Subjects that it looks at. */
  readonly targeted: number
  readonly subjects: readonly RehearsedSubject[]
  /** Alerts by day, from the first to the last; fewer days than asked where there are too many samples to read at once. */
  readonly perDay: readonly number[]
  readonly total: number
  /** How many of them would have been told to nobody, since the rule tells no more of a subject. */
  readonly heldBack: number
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
  readonly isHeldBack: boolean
}

/** The alerts of one subject, or of a cohort, in the order of their days, with those of which nobody would have been told. */
export function withHeldBack<Event extends { readonly windowOn: string }>(
  { maxima }: AlertRule,
  events: readonly Event[],
): (Event & { readonly isHeldBack: boolean })[] {
  const held = heldBackBy(
    maxima,
    events.map(({ windowOn }) => numberOfDate(windowOn)),
  )
  return events.map((event, place) => ({ ...event, isHeldBack: held[place] === true }))
}

/** Nobody waits for the rehearsal any more. */
export function refuseStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw conflict(alertWords.rehearsalStopped)
}

export function countHeldBack(events: readonly { readonly isHeldBack: boolean }[]): number {
  return events.filter(({ isHeldBack }) => isHeldBack).length
}

/** Whether a rule asks what nobody keeps of the past; when somebody synchronised is remembered. */
export function asksWhatIsGone({ conditions }: AlertRule): boolean {
  return conditions.some(
    ({ variable }) => alertVariables[variable].known === 'now' && variable !== 'days_since_sync',
  )
}

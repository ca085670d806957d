import type { Kysely } from 'kysely'
import type { AlertAsks, AlertKind, AskedMessage } from '../../../../../engines/alert-rule'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import type { EvaluatedProject } from './evaluated-project'

/** An alert whose rule asks something of the subject. */
export interface AskingAlert {
  readonly id: string
  readonly ruleId: string
  readonly asks: AlertAsks
  readonly subjectId: string
  readonly windowOn: string
  /** Evaluated later than it could have been: what was measured is too long ago. */
  readonly isLate: boolean
}

/** An alert whose steps write to the subject. */
export interface SteppingAlert extends AskingAlert {
  readonly kind: AlertKind
}

/** A step that writes to the subject of an alert, or does not. */
export interface SubjectStep {
  readonly alert: SteppingAlert
  /** 1 is the first. */
  readonly step: number
  readonly message: AskedMessage
  /** Why it does not; null: it does. */
  readonly why: Message | null
}

interface Asked {
  readonly project: EvaluatedProject
  readonly now: Date
}

/** How subjects are written to; the caller is within the transaction that decides it. */
export interface AskSubjects {
  /** Sends what rules ask when they raise alerts, or notes why not. */
  ofAlerts(tx: Kysely<Tables>, asked: Asked & { readonly alerts: readonly AskingAlert[] }): Promise<void>
  /** Why steps would not reach the subjects now, by alert; who is reached is not in it. */
  whyUnreached(
    tx: Kysely<Tables>,
    asked: Asked & { readonly alerts: readonly SteppingAlert[] },
  ): Promise<ReadonlyMap<string, Message>>
  /** Sends the messages of steps, or notes why not. */
  ofSteps(tx: Kysely<Tables>, asked: Asked & { readonly steps: readonly SubjectStep[] }): Promise<void>
}

/** Where the past is made up, which nobody can be asked about any more. */
export const askNobody: AskSubjects = {
  ofAlerts: async () => {},
  whyUnreached: async () => new Map(),
  ofSteps: async () => {},
}

import type { Kysely } from 'kysely'
import type { AlertAsks } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import type { EvaluatedProject } from '../evaluated-project'

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

/** Sends what rules ask of subjects, or notes why not, in the transaction that raises the alerts. */
export type AskSubjects = (
  tx: Kysely<Tables>,
  asked: { readonly project: EvaluatedProject; readonly alerts: readonly AskingAlert[]; readonly now: Date },
) => Promise<void>

/** Where the past is made up, which nobody can be asked about any more. */
export const askNobody: AskSubjects = async () => {}

import type { AlertEvidence } from '../../../../platform/tables'
import { type Language, textIn } from '../../../../platform/words'
import { alertWords } from '../alert-words'

/** Whom an alert concerns: a subject by code, or so many of a cohort. */
export interface Whom {
  /** Null: of a cohort. */
  readonly code: string | null
  readonly evidence: Pick<AlertEvidence, 'cohort'>
}

/** S-01; 20名のうち3名. */
export function whomOf({ code, evidence: { cohort } }: Whom, language: Language): string {
  if (code !== null || !cohort) return code ?? ''
  return textIn(alertWords.ofCohort(cohort.holding, cohort.of), language)
}

/** How many subjects alerts concern. */
export function subjectsOf(alerts: readonly Whom[]): number {
  return alerts.reduce((sum, { evidence: { cohort } }) => sum + (cohort?.holding ?? 1), 0)
}

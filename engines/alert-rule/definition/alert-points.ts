import type { AlertRule } from './alert-rule'
import { isOfCohort } from './check-cohort'
import { asksSamples } from './sample-windows'

/** Of what a rule raises alerts: of each answer, of samples, of a count of subjects, or of the windows of one subject. */
export function alertPointsOf(rule: AlertRule): 'answers' | 'samples' | 'counts' | 'windows' {
  if (rule.evaluation.kind === 'answer') return 'answers'
  if (asksSamples(rule)) return 'samples'
  return isOfCohort(rule) ? 'counts' : 'windows'
}

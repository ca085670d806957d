import { type CheckedFields, checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { surveyFields, surveyLabels } from './survey-fields'

/** The fields of a survey that staff fill in. */
export type SurveyInput = FieldInput<typeof surveyFields>

/** The input as columns; INVALID_INPUT names every invalid field. */
export function surveyValues(input: SurveyInput): CheckedFields<typeof surveyFields> {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, surveyFields, { labels: surveyLabels })
  checks.done()
  return values
}

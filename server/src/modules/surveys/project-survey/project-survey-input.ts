import { checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { projectSurveyFields, projectSurveyLabels } from './project-survey-fields'
import type { ProjectSurvey } from './project-survey-queries'
import type { DeliverySettingsInput } from './settings/read-settings'
import { projectSurveyWords } from './words'

/** The fields of a project survey that staff fill in. */
export type ProjectSurveyInput = FieldInput<typeof projectSurveyFields> &
  DeliverySettingsInput & {
    readonly surveyVersionId: string
    /** Null: no limit at that end. */
    readonly opensAt?: Date | null | undefined
    readonly closesAt?: Date | null | undefined
    /** Undefined: unchanged. */
    readonly asksPin?: boolean | null | undefined
  }

/** The input as columns; INVALID_INPUT names every invalid field. */
export function projectSurveyValues(input: ProjectSurveyInput, present?: ProjectSurvey) {
  const checks = new FieldChecks()
  const named = checkFields(checks, input, projectSurveyFields, { labels: projectSurveyLabels })
  const { opensAt = null, closesAt = null } = input
  if (opensAt && closesAt && closesAt <= opensAt) {
    checks.refuse('closesAt', projectSurveyWords.closesBeforeOpening)
  }
  if (present && named.kind !== present.kind) checks.refuse('kind', projectSurveyWords.kindStays)
  checks.done()
  return {
    ...named,
    survey_version_id: input.surveyVersionId,
    opens_at: opensAt,
    closes_at: closesAt,
    asks_pin: input.asksPin ?? present?.asks_pin ?? false,
  }
}

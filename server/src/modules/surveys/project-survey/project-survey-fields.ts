import { projectSurveyFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { projectSurveyFields }

export const projectSurveyLabels = labelsOf('projectSurvey', projectSurveyFields)

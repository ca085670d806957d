import { surveyFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { surveyFields }

export const surveyLabels = labelsOf('survey', surveyFields)

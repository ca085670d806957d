import { userFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { userFields }

export const userLabels = labelsOf('user', userFields)

import { personalDataFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { type PersonalField, personalDataFields, personalFields } from '../../../../../engines/fields'

export const personalDataLabels = labelsOf('personalData', personalDataFields)

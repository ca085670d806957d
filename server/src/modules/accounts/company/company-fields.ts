import { companyFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { companyFields }

export const companyLabels = labelsOf('company', companyFields)

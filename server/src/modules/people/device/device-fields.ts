import { deviceFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { deviceFields }

export const deviceLabels = labelsOf('device', deviceFields)

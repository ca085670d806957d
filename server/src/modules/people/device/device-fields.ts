import { deviceFields } from '../../../../../engines/fields'
import { type ColumnOf, labelsOf } from '../../../platform/fields'

export { deviceFields }

export type DeviceColumn = ColumnOf<typeof deviceFields>

export const deviceLabels = labelsOf('device', deviceFields)

import { projectFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { projectFields }

export const projectLabels = labelsOf('project', projectFields)

import { tagFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'

export { tagFields }

export const tagLabels = labelsOf('tag', tagFields)

export type { Choice, Field, Fields } from '../../../../engines/fields'
export { checkField } from './check-field'
export { labelsOf, writtenIn } from './field-texts'

export {
  type Choice,
  type Choices,
  type ColumnOf,
  type Field,
  type FieldInput,
  type Fields,
  fieldEntries,
  isNeverEmpty,
  isRequired,
  shortLabelOf,
} from '../../../../engines/fields'
export { type CheckedFields, checkFields } from './check-fields'
export { cellsOf, labelsOf } from './field-texts'
export { setFields } from './set-fields'
export { type SubjectFactValues, subjectFactsOf } from './subject-facts'

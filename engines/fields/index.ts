export type { Choice, Field, Fields, ValueOf, Words } from './field'
export { type PersonalField, personalDataFields, personalFields } from './personal-data'
export {
  type TestSubjectColumn,
  type TestSubjectFieldInput,
  type TestSubjectFieldName,
  testSubjectFieldEntries,
  testSubjectFields,
} from './test-subject'

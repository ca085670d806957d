export { companyFields } from './company'
export { deviceFields } from './device'
export {
  type Choice,
  type Choices,
  type ColumnOf,
  type Field,
  type FieldInput,
  type Fields,
  fieldEntries,
  firstBirthYear,
  isNeverEmpty,
  isRequired,
  type Needed,
  shortLabelOf,
  type ValueOf,
  type Words,
} from './field'
export { type PersonalField, personalDataFields, personalFields } from './personal-data'
export { projectFields } from './project'
export { projectSurveyFields } from './project-survey'
export { surveyFields } from './survey'
export { tagFields } from './tag'
export { type TestSubjectFieldName, testSubjectFields } from './test-subject'
export { isTimeZone } from './time-zone'
export { userFields } from './user'
export { withdrawalFields } from './withdrawal'

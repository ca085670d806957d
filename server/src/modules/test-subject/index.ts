import './company-usage-schema'
import './hand-out-schema'
import './public-schema'

export { changeTestSubjectStatus } from './change-test-subject-status'
export { createTestSubject, type NewTestSubject, refuseOverLimit } from './create-test-subject'
export { createTestSubjects } from './create-test-subjects'
export { ensureTestSubject } from './ensure-test-subject'
export { type Erasure, eraseTestSubject, type KeptOfErased } from './erase-test-subject'
export { extendEnrolment } from './extend-enrolment'
export { type HandedLinks, handOutLinks } from './hand-out-links'

export { listTestSubjects, presentSubject, subjectOrders, type TestSubjectList } from './list-test-subjects'
export { type ChosenSubjects, lockTestSubjects } from './locked-test-subjects'
export type { SealNaming } from './naming-values'
export {
  erasedSubjects,
  purgeTestSubject,
  removeErasedSubject,
  subjectsToPurge,
} from './purge-test-subjects'
export { type RosterEntry, type RosterStatus, rosterOf } from './roster-queries'
export { AttributeRef, TestSubjectRef, TestSubjectStatusEnum, typeOf } from './schema'
export { setSubjectsDeleted } from './set-subjects-deleted'
export type { TestSubjectCounts, TestSubjectStatus } from './status-counts'
export { codesInOtherCase, codesWithZeros, testSubjectsByCode } from './subjects-by-code'
export { testSubjectCodes } from './test-subject-codes'
export { countSubjectsBesides } from './test-subject-counts'
export {
  ruleOf,
  type TestSubjectColumn,
  type TestSubjectFieldName,
  testSubjectFieldEntries,
  testSubjectFields,
  testSubjectLabels,
} from './test-subject-fields'
export {
  namesSubject,
  subjectDayProblems,
  type TestSubjectInput,
  testSubjectValues,
} from './test-subject-input'
export { testSubjectById } from './test-subject-loaders'
export { testSubjectPolicy } from './test-subject-policy'
export { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'
export { touchTestSubjects, updateTestSubject } from './update-test-subject'
export { type SubjectChange, updateTestSubjects } from './update-test-subjects'
export { testSubjectWords } from './words'
export { deviceIs, type SubjectDeviceFilter } from './worn-expressions'

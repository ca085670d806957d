import './company-usage-schema'
import './edit/chosen-subjects-mutations'
import './edit/subject-mutations'
import './hand-out/hand-out-schema'
import './hand-out/public-schema'
import './list/subject-list-schema'
import './withdraw/withdrawal-schema'

export { statusProblem } from './edit/change-test-subject-status'
export { type NewTestSubject, refuseOverLimit } from './edit/create-test-subject'
export { createTestSubjects } from './edit/create-test-subjects'
export { ensureTestSubject } from './edit/ensure-test-subject'
export type { SealNaming } from './edit/naming-values'
export {
  subjectDayProblems,
  type TestSubjectInput,
  testSubjectValues,
} from './edit/test-subject-input'
export { type SubjectChange, updateTestSubjects } from './edit/update-test-subjects'
export { type HandedLinks, handOutLinks } from './hand-out/hand-out-links'
export { publicKeyHash, publicKeyOf } from './hand-out/public-key'
export { subjectOfKey } from './hand-out/subject-of-key'
export { listTestSubjects, type TestSubjectList } from './list/list-test-subjects'
export { type Erasure, eraseTestSubject, type KeptOfErased } from './purge/erase-test-subject'
export { purgeDeleted } from './purge/purge-deleted'
export { erasedSubjects, removeErasedSubject } from './purge/purge-test-subjects'
export { extendEnrolment } from './row/extend-enrolment'
export { type ChosenSubjects, chosenSubjectIds, lockTestSubjects } from './row/locked-test-subjects'
export { TestSubjectRef, TestSubjectStatusEnum } from './row/schema'
export { codesInOtherCase, codesWithZeros, testSubjectsByCode } from './row/subjects-by-code'
export { type ProjectSubject, subjectsOfProject } from './row/subjects-of-project'
export { testSubjectCodes, testSubjectsNamed } from './row/test-subject-codes'
export { countSubjectsBesides } from './row/test-subject-counts'
export {
  ruleOf,
  type TestSubjectColumn,
  testSubjectFieldEntries,
  testSubjectFields,
  testSubjectLabels,
} from './row/test-subject-fields'
export { testSubjectById } from './row/test-subject-loaders'
export { requireTestSubject, type VisibleTestSubject } from './row/test-subject-queries'
export { withdrawalFields } from './withdraw/withdrawal-fields'
export { testSubjectWords } from './words'

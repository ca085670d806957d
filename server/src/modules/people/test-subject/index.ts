import './company-usage-schema'
import './edit/chosen-subjects-mutations'
import './edit/subject-mutations'
import './issue-links/subject-links-schema'
import './issue-links/public-schema'
import './list/subject-list-schema'
import './withdraw/withdrawal-schema'

export { statusProblem } from './edit/change-test-subject-status'
export { type NewTestSubject, refuseOverLimit } from './edit/create-test-subject'
export { createTestSubjects } from './edit/create-test-subjects'
export { ensureTestSubject } from './edit/ensure-test-subject'
export type { SealIdentifying } from './edit/identifying-values'
export {
  subjectDayProblems,
  type TestSubjectInput,
  testSubjectValues,
} from './edit/test-subject-input'
export { type SubjectChange, updateTestSubjects } from './edit/update-test-subjects'
export { type IssuedSubjectLinks, issueSubjectLinks } from './issue-links/issue-subject-links'
export { publicKeyHash, publicKeyOf } from './issue-links/public-key'
export { subjectOfKey } from './issue-links/subject-of-key'
export { listTestSubjects, type TestSubjectList } from './list/list-test-subjects'
export { type Erasure, eraseTestSubject, type KeptOfErased } from './purge/erase-test-subject'
export { erasedSubjects, removeErasedSubject, subjectPurging } from './purge/purge-test-subjects'

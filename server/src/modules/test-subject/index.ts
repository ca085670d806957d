import './hand-out-schema'
import './public-schema'

export { changeTestSubjectStatus } from './change-test-subject-status'
export { createTestSubject, type NewTestSubject, refuseOverLimit } from './create-test-subject'
export { createTestSubjects } from './create-test-subjects'
export { ensureTestSubject } from './ensure-test-subject'
export { type Erasure, eraseTestSubject, type KeptOfErased } from './erase-test-subject'
export { type HandedLinks, handOutLinks } from './hand-out-links'
export { issuePublicKeys, publicLinks, renewPublicKey } from './issue-public-keys'
export {
  listTestSubjects,
  presentSubject,
  subjectOrders,
  type TestSubjectCounts,
  type TestSubjectList,
  type TestSubjectStatus,
} from './list-test-subjects'
export { type ChosenSubjects, lockTestSubjects } from './locked-test-subjects'
export type { SealNaming } from './naming-values'
export { purgeTestSubjects, removeErasedSubjects } from './purge-test-subjects'
export { type RosterEntry, type RosterStatus, rosterOf } from './roster-queries'
export { SexEnum, TestSubjectRef, TestSubjectStatusEnum } from './schema'
export { setSubjectsDeleted } from './set-subjects-deleted'
export { codesWithZeros, testSubjectsByCode } from './subjects-by-code'
export { testSubjectCodes } from './test-subject-codes'
export { testSubjectCounts } from './test-subject-counts'
export { type TestSubjectInput, testSubjectValues } from './test-subject-input'
export { testSubjectById } from './test-subject-loaders'
export { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'
export { touchTestSubjects, updateTestSubject } from './update-test-subject'
export { type SubjectChange, updateTestSubjects } from './update-test-subjects'
export { deviceIs, type SubjectDeviceFilter } from './worn-expressions'

export { createTestSubject, type NewTestSubject } from './create-test-subject'
export { type RosterEntry, type RosterStatus, rosterOf } from './roster-queries'
export { TestSubjectRef, TestSubjectStatusEnum } from './schema'
export { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'

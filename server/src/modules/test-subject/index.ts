export { createTestSubject, type NewTestSubject } from './create-test-subject'
export { TestSubjectRef, TestSubjectStatusEnum } from './schema'
export { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'

export { TestSubjectEditPanel } from './TestSubjectEditPanel'
export { TestSubjectNewPanel } from './TestSubjectNewPanel'

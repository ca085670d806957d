export { ProjectTestSubjectsPage } from './ui/ProjectTestSubjectsPage'
export { TestSubjectEditPanel } from './ui/TestSubjectEditPanel'
export { TestSubjectNewPanel } from './ui/TestSubjectNewPanel'

import './job-target'
import './schema'

export { extendEnrolment } from './extend-enrolment'
export { type ChosenSubjects, chosenSubjectIds, lockTestSubjects } from './locked-test-subjects'
export { presentSubject } from './present-subject'
export { AttributeRef, TestSubjectRef, TestSubjectStatusEnum, testSubjectEnums } from './schema'
export {
  codeOfDeletedSubject,
  codesWithZeros,
  subjectAlike,
  subjectCodesAlike,
  subjectsAlike,
  testSubjectsByCode,
} from './subjects-by-code'
export { type ProjectSubject, subjectsOfProject } from './subjects-of-project'
export { testSubjectAudit } from './test-subject-audit'
export { testSubjectCodes, testSubjectsNamed } from './test-subject-codes'
export { countSubjectsBesides } from './test-subject-counts'
export {
  ruleOf,
  type TestSubjectColumn,
  testSubjectFieldEntries,
  testSubjectFields,
  testSubjectLabels,
} from './test-subject-fields'
export { testSubjectById } from './test-subject-loaders'
export { testSubjectPolicy } from './test-subject-policy'
export { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'
export { touchTestSubjects } from './touch-test-subjects'
export { testSubjectWords } from './words'

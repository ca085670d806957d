export { useSubjectActs } from './model/use-subject-acts'
export { DeleteSubjectsDialog } from './ui/DeleteSubjectsDialog'
export { SubjectActionBar } from './ui/SubjectActionBar'

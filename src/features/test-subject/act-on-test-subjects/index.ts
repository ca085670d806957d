export { useSubjectActions } from './model/use-subject-actions'
export { DeleteSubjectsDialog } from './ui/DeleteSubjectsDialog'
export { SubjectActionBar } from './ui/SubjectActionBar'

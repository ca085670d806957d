export { useSubjectActions } from './model/use-subject-actions'
export { DeleteSubjectsDialog } from './ui/DeleteSubjectsDialog'
export { SubjectActions } from './ui/SubjectActions'

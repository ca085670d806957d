export { useSubjectActs } from './model/use-subject-acts'
export { SubjectActionBar } from './ui/SubjectActionBar'

export { TestSubjectBulkRegistrationPage } from './ui/TestSubjectBulkRegistrationPage'

export { TestSubjectBulkLinkingPage } from './ui/TestSubjectBulkLinkingPage'

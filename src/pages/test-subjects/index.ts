export { TestSubjectsPage } from './ui/TestSubjectsPage'

export { TestSubjectPanel } from './ui/TestSubjectPanel'

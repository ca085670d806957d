export { EditTestSubjectPanel } from './ui/EditTestSubjectPanel'
export { NewTestSubjectPanel } from './ui/NewTestSubjectPanel'

export { HandOutButton } from './ui/HandOutButton'
export { SubjectLinks } from './ui/SubjectLinks'

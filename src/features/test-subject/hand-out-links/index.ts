export { HandOutButton, SubjectUrlButton } from './ui/HandOutButton'
export { SubjectLinks } from './ui/SubjectLinks'

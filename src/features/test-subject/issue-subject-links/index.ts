export { ConnectCodesOption } from './ui/ConnectCodesOption'
export { IssueLinksButton, SubjectUrlButton } from './ui/IssueLinksButton'
export { SubjectLinks } from './ui/SubjectLinks'

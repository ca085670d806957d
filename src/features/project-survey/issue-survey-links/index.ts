export { IssueLinksDialog } from './ui/IssueLinksDialog'
export { ShowLinkButton } from './ui/ShowLinkButton'
export { SubjectsChoice } from './ui/SubjectsChoice'

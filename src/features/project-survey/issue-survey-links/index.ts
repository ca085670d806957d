export { IssueLinksDialog } from './ui/IssueLinksDialog'
export { ShowLinkButton } from './ui/ShowLinkButton'

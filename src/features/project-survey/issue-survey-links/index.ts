export { IssueLinksDialog } from './ui/IssueLinksDialog'

export { MailLinkPage } from './ui/MailLinkPage'

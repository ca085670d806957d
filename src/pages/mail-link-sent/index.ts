export { MailLinkSentPage } from './ui/MailLinkSentPage'

export { MailLinkSendPage } from './ui/MailLinkSendPage'

export { MailLinkForm } from './ui/MailLinkForm'
export { ResendMailLink } from './ui/ResendMailLink'

export { MailSettings } from './ui/MailSettings'

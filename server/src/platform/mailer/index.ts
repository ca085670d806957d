export type { MailContent } from './mail-content'
export { type Mail, queueMail, queueMailOf } from './queue-mail'

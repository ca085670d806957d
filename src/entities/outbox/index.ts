export { type OutboxMail, useOutboxQuery } from './api/outbox-api'
export { MailReader } from './ui/MailReader'

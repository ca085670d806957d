import { builder } from '../../../platform/graphql/builder'
import { type StoredMail, storedMails } from '../../../platform/mailer'
import { pageOf } from '../../../platform/postgres/pagination'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { outboxPolicy } from './outbox-policy'

const OutboxMailRef = builder.objectRef<StoredMail>('OutboxMail').implement({
  description: 'A mail that the demo kept instead of sending it. 送信済みメール',
  authorize: outboxPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: "What it is about, such as 'mail-link'." }),
    to: t.exposeString('to'),
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    html: t.exposeString('html'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
  }),
})

const OutboxPageRef = builder.objectRef<{ items: StoredMail[]; total: number }>('OutboxPage').implement({
  description: 'A window of the outbox.',
  authorize: outboxPolicy.see,
  fields: (t) => ({
    items: t.expose('items', { type: [OutboxMailRef] }),
    total: t.exposeInt('total'),
  }),
})

builder.queryField('outbox', (t) =>
  t.field({
    type: OutboxPageRef,
    description: 'The mails of the embedded demo, newest first; NOT_FOUND everywhere else.',
    authorize: outboxPolicy.see,
    args: {
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, page, context) => {
      if (!context.config.outbox) throw notFound(nouns.sentMail)
      return storedMails(context.db, pageOf(page))
    },
  }),
)

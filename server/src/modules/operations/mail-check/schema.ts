import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { countCall } from '../../../platform/http/call-limit'
import { textIn } from '../../../platform/words'
import { checkMail, type MailCheck } from './check-mail'
import type { Finding } from './domain-records'
import { mailCheckPolicy } from './mail-check-policy'
import { sendMailToOneself } from './send-mail-to-oneself'

const authorize = mailCheckPolicy.check
const checksPerMinute = 10

const TransportEnum = builder.enumType('MailTransport', { values: ['NONE', 'OUTBOX', 'SMTP'] as const })
const CheckEnum = builder.enumType('MailCheckKind', {
  values: ['LOG_IN', 'SENDER', 'MX', 'SPF', 'DKIM', 'DMARC'] as const,
})
const StateEnum = builder.enumType('MailFindingState', {
  description: 'UNKNOWN: it could not be asked.',
  values: ['FOUND', 'MISSING', 'UNKNOWN'] as const,
})

const FindingRef = builder.objectRef<Finding>('MailFinding').implement({
  authorize,
  fields: (t) => ({
    check: t.expose('check', { type: CheckEnum }),
    state: t.expose('state', { type: StateEnum }),
    says: t.string({
      description: 'A sentence for the reader: what was found, and what to do next.',
      resolve: ({ says }, _, { locale }) => textIn(says, locale),
    }),
    record: t.string({ nullable: true, resolve: ({ record }) => record ?? null }),
  }),
})

const MailCheckRef = builder.objectRef<MailCheck>('MailCheck').implement({
  description: 'How mail is sent, and what speaks against its arrival. Tells nothing of the mail server.',
  authorize,
  fields: (t) => ({
    transport: t.expose('transport', {
      type: TransportEnum,
      description: 'NONE: no mail can leave. OUTBOX: the demo keeps what it would send.',
    }),
    sender: t.exposeString('sender', { nullable: true }),
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'What receivers at Japanese carriers may have to allow.',
    }),
    findings: t.expose('findings', { type: [FindingRef] }),
  }),
})

builder.queryField('mailCheck', (t) =>
  t.field({
    description: 'Asks the mail server and the DNS, ten times a minute at most.',
    type: MailCheckRef,
    authorize,
    resolve: async (_, _args, context) => {
      const { id } = companyViewerOf(context)
      const { config, db, now } = context
      const limit = { name: 'mail-check', perMinute: checksPerMinute, secret: config.secret }
      await countCall(db, { ...limit, clientAddress: id, now: now() })
      return checkMail(config)
    },
  }),
)

builder.mutationField('sendMailToMyself', (t) =>
  t.string({
    description: "Mails a sample to the caller's own address, ten times a day at most. Returns the address.",
    authorize,
    resolve: (_, _args, context) => {
      const viewer = companyViewerOf(context)
      const { secret, sendsMail } = context.config
      return write(context, (tx, by) => sendMailToOneself(tx, { viewer, secret, sendsMail }, by))
    },
  }),
)

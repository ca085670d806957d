import { builder } from '../../../platform/graphql/builder'
import type { Context } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { countCall } from '../../../platform/http/call-limit'
import { requireText } from '../../../platform/input/require-text'
import { EventStateEnum, SeverityEnum } from './alert-enums'
import { alertPolicy } from './alert-policy'
import { alertWords } from './alert-words'
import { acknowledgeByLink } from './mail-link/acknowledge-by-link'
import { alertsOfLink, type LinkedAlert, type OpenedLink, usableLink } from './mail-link/open-link'

/** Everybody of an institute may have one address. */
const callsPerMinute = 600

async function counted({ db, clientAddress, config, now }: Context): Promise<void> {
  const { secret } = config
  const limit = { name: 'alert-link', perMinute: callsPerMinute }
  await countCall(db, { ...limit, clientAddress, secret, now: now() })
}

const LinkedAlertRef = builder.objectRef<LinkedAlert>('LinkedAlert').implement({
  description: 'What a mail says of an alert, and how it stands now.',
  authorize: alertPolicy.openByToken,
  fields: (t) => ({
    id: t.exposeID('id'),
    ruleId: t.exposeID('ruleId'),
    ruleName: t.exposeString('ruleName'),
    sentence: t.exposeString('sentence'),
    severity: t.expose('severity', { type: SeverityEnum }),
    code: t.exposeString('code'),
    raisedAt: t.expose('raisedAt', { type: 'DateTime' }),
    state: t.expose('state', { type: EventStateEnum }),
  }),
})

const AlertLinkRef = builder.objectRef<OpenedLink>('AlertLink').implement({
  description: 'What the link of a mail acknowledges: nothing beyond what the mail says.',
  authorize: alertPolicy.openByToken,
  fields: (t) => ({
    projectName: t.exposeString('projectName'),
    timeZone: t.exposeString('timeZone'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    path: t.exposeString('path', { description: 'The page of the alerts, for who signs in.' }),
    alerts: t.expose('alerts', { type: [LinkedAlertRef] }),
  }),
})

builder.queryField('alertLink', (t) =>
  t.field({
    description:
      'What the link of a mail acknowledges; changes nothing. LINK_INVALID, LINK_USED or LINK_EXPIRED where it cannot.',
    type: AlertLinkRef,
    authorize: alertPolicy.openByToken,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => {
      await counted(context)
      const { db, config, now, locale } = context
      const { link } = await usableLink(db, { token, secret: config.secret, now: now() })
      return alertsOfLink(db, link, locale)
    },
  }),
)

builder.mutationField('acknowledgeByLink', (t) =>
  t.field({
    description: '確認済みにする, by the link of a mail and in the name of its receiver. It works once.',
    type: AlertLinkRef,
    authorize: alertPolicy.openByToken,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => {
      await counted(context)
      requireText('token', alertWords.link, token)
      const { db, config, locale: language } = context
      const asked = { token, secret: config.secret, now: context.now() }
      const { viewer } = await usableLink(db, asked)
      return write(context, (tx, by) => acknowledgeByLink(tx, { ...asked, language }, by), {
        actor: { kind: 'user', id: viewer.id },
        now: asked.now,
      })
    },
  }),
)

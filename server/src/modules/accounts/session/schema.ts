import { builder } from '../../../platform/graphql/builder'
import { viewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { accountPolicy } from './account-policy'
import { changePassword } from './password/change-password'
import { endOtherSessions, endSession } from './token/end-own-sessions'
import { type UserSession, userSessions } from './token/user-session-queries'

const SessionMethodEnum = builder.enumType('SessionMethod', {
  description: 'How somebody signed in. ログイン方法',
  values: {
    PASSWORD: { value: 'password' },
    MAIL_LINK: { value: 'mail_link' },
    PASSWORD_RESET: { value: 'password_reset' },
    INVITATION: { value: 'invitation' },
    PASSKEY: { value: 'passkey' },
  } as const,
})

const UserSessionRef = builder.objectRef<UserSession>('UserSession').implement({
  description: 'One place in which the viewer is signed in. ログイン中の端末',
  authorize: accountPolicy.own,
  fields: (t) => ({
    id: t.exposeID('id'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'To five minutes.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'If it is not used before.' }),
    userAgent: t.exposeString('userAgent', { description: 'What the browser says it is; may be empty.' }),
    ipAddress: t.exposeString('ipAddress', { description: 'From where it was started; may be empty.' }),
    method: t.expose('method', { type: SessionMethodEnum }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'The session of this very request.' }),
  }),
})

builder.queryField('mySessions', (t) =>
  t.field({
    type: [UserSessionRef],
    description: 'Where the viewer is signed in, this session first.',
    authorize: accountPolicy.own,
    resolve: (_, _args, context) => userSessions(context.db, viewerOf(context), context.now()),
  }),
)

builder.mutationFields((t) => ({
  changePassword: t.boolean({
    description: 'Gives the viewer another password and signs all other sessions out.',
    authorize: accountPolicy.own,
    args: {
      currentPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true, description: '12 to 128 characters.' }),
    },
    resolve: async (_, passwords, context) => {
      await changePassword(context, passwords)
      return true
    },
  }),
  endSession: t.boolean({
    description: 'Signs the viewer out of one session.',
    authorize: accountPolicy.own,
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_, { sessionId }, context) => {
      await write(context, (tx, { now }) => endSession(tx, viewerOf(context), sessionId, now))
      return true
    },
  }),
  endOtherSessions: t.boolean({
    description: 'Signs the viewer out everywhere but here.',
    authorize: accountPolicy.own,
    resolve: async (_, _args, context) => {
      await write(context, (tx, { now }) => endOtherSessions(tx, viewerOf(context), now))
      return true
    },
  }),
}))

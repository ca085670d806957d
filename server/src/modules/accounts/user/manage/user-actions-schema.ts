import type { Kysely } from 'kysely'
import { basedOnArg } from '../../../../platform/graphql/based-on-arg'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf, viewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { Viewer } from '../../../../platform/write/viewer'
import { issueInvitation } from '../../session'
import { askForSecondFactor } from '../invite/ask-for-second-factor'
import { resendInvitation } from '../invite/invite-user'
import { localeOf } from '../invite/invite-user-schema'
import { countFactorRequest, countInvitation, countIssued } from '../invite/mail-limits'
import { UserRoleEnum } from '../schema'
import { managedBy, userPolicy } from '../user-policy'
import { userWords } from '../words'
import { lockUser } from './lock-user'
import { ManagedUserRef } from './managed-user'
import { requireUser, shownEmailOf } from './managed-user-queries'
import { removeUser, restoreUser } from './remove-user'
import { resetUserSecondFactor, signOutUser } from './sign-out-user'
import { resumeUser, suspendUser } from './suspend-user'
import { updateUser } from './update-user'

const UserInput = builder.inputType('UserInput', {
  description: 'What owners and administrators change about a user.',
  fields: (t) => ({
    name: t.string({ required: true }),
    role: t.field({ type: UserRoleEnum, required: true }),
    locale: t.string(),
  }),
})

builder.mutationField('updateUser', (t) =>
  t.field({
    type: ManagedUserRef,
    authorize: userPolicy.manage,
    args: {
      userId: t.arg.id({ required: true }),
      input: t.arg({ type: UserInput, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, { userId, input, basedOn }, context) => {
      const scope = managedBy(viewerOf(context))
      const values = { ...input, locale: localeOf(input.locale) }
      await write(context, (tx, writeContext) =>
        updateUser(tx, { scope, userId, input: values, basedOn }, writeContext),
      )
      return requireUser(context.db, scope, userId)
    },
  }),
)

type UserAction = (
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
  context: Context,
) => Promise<unknown>

/** Adds a mutation on one user, for viewers who may manage that user; it returns the changed user. */
function userMutation(name: string, description: string, action: UserAction): void {
  builder.mutationField(name, (t) =>
    t.field({
      description,
      type: ManagedUserRef,
      authorize: userPolicy.manage,
      args: { userId: t.arg.id({ required: true }) },
      resolve: async (_, { userId }, context) => {
        await perform(context, action, userId)
        return requireUser(context.db, managedBy(viewerOf(context)), userId)
      },
    }),
  )
}

function perform(context: Context, action: UserAction, userId: string): Promise<unknown> {
  const viewer = viewerOf(context)
  return write(context, (tx, { now }) => action(tx, viewer, userId, now, context))
}

userMutation(
  'resendInvitation',
  'Sends the invitation again; the earlier link stops working.',
  async (tx, viewer, userId, now, context) => {
    const user = await requireUser(tx, managedBy(viewer), userId)
    if (!context.config.sendsMail) throw conflict(userWords.issueInvitation)
    await countInvitation(tx, context, { companyId: user.company_id, email: shownEmailOf(user) })
    await resendInvitation(tx, viewer, userId, now)
  },
)
userMutation('suspendUser', 'Signs the user out and keeps them out.', suspendUser)
userMutation('resumeUser', 'Lets a suspended user sign in again.', resumeUser)
userMutation('restoreUser', 'Takes back a user who was removed less than 30 days ago.', restoreUser)
userMutation('signOutUser', 'Ends all sessions of the user.', signOutUser)
userMutation(
  'resetUserSecondFactor',
  'For a user who has lost it; signs them out too.',
  resetUserSecondFactor,
)

builder.mutationFields((t) => ({
  removeUser: t.field({
    description: 'Removes a user, for 30 days with a way back; withdraws an invitation for good.',
    type: 'Boolean',
    authorize: userPolicy.manage,
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_, { userId }, context) => {
      await perform(context, removeUser, userId)
      return true
    },
  }),
  issueInvitation: t.field({
    description:
      'A link for an invited user to choose a password, to be handed over where no mail can leave; an earlier one stops working.',
    type: 'String',
    authorize: userPolicy.manage,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, context) => {
      const viewer = viewerOf(context)
      return write(context, async (tx, { now }) => {
        const { user } = await lockUser(tx, managedBy(viewer), userId)
        // With mail, the link proves that the address is the invited person's own.
        if (context.config.sendsMail) throw conflict(userWords.mailInvitation)
        await countIssued(tx, context, user.company_id)
        return issueInvitation(tx, context.config, { userId, invitedBy: viewer.id }, now)
      })
    },
  }),
  askForSecondFactor: t.field({
    description: 'Asks a user by mail to set up a second factor. Gives how many were asked.',
    type: 'Int',
    authorize: userPolicy.manage,
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_, { userId }, context) => {
      const viewer = viewerOf(context)
      requireMail(context)
      await countFactorRequest(context, userId)
      return write(context, (tx, { now }) => askForSecondFactor(tx, viewer, { userId }, now))
    },
  }),
  askEverybodyForSecondFactor: t.field({
    description: 'The same for everybody of the own company who has none.',
    type: 'Int',
    authorize: userPolicy.manageOwnCompany,
    resolve: async (_, _args, context) => {
      const viewer = companyViewerOf(context)
      requireMail(context)
      await countFactorRequest(context, viewer.companyId)
      const scope = { kind: 'company', companyId: viewer.companyId } as const
      return write(context, (tx, { now }) => askForSecondFactor(tx, viewer, { scope }, now))
    },
  }),
}))

function requireMail({ config }: Context): void {
  if (!config.sendsMail) throw conflict(userWords.noMail)
}

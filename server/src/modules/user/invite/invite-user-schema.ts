import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf, viewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { invalidInput } from '../../../platform/problem'
import type { UserRole } from '../../../platform/tables'
import { requireCompany } from '../../company'
import { ManagedUserRef } from '../manage/managed-user'
import { UserRoleEnum } from '../schema'
import { userPolicy } from '../user-policy'
import { userWords } from '../words'
import { inviteUser } from './invite-user'
import { countInvitation } from './mail-limits'

const InvitationInput = builder.inputType('InvitationInput', {
  description: 'Who is invited. The mail goes out in their language.',
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    role: t.field({ type: UserRoleEnum, required: true }),
    locale: t.string({ description: "'ja' (the default) or 'en'." }),
  }),
})

builder.mutationFields((t) => ({
  inviteUser: t.field({
    description: 'Invites somebody into the own company.',
    type: ManagedUserRef,
    authorize: userPolicy.manageOwnCompany,
    args: { input: t.arg({ type: InvitationInput, required: true }) },
    resolve: (_, { input }, context) => invite(context, companyViewerOf(context).companyId, input),
  }),
  inviteCompanyUser: t.field({
    type: ManagedUserRef,
    authorize: userPolicy.managePlatform,
    args: {
      companyId: t.arg.id({ required: true }),
      input: t.arg({ type: InvitationInput, required: true }),
    },
    resolve: async (_, { companyId, input }, context) =>
      invite(context, (await requireCompany(context.db, companyId)).id, input),
  }),
  invitePlatformUser: t.field({
    description: 'Invites a platform administrator.',
    type: ManagedUserRef,
    authorize: userPolicy.managePlatform,
    args: { input: t.arg({ type: InvitationInput, required: true }) },
    resolve: (_, { input }, context) => invite(context, null, input),
  }),
}))

interface Input {
  name: string
  email: string
  role: UserRole
  locale?: string | null | undefined
}

function invite(context: Context, companyId: string | null, { locale, ...input }: Input) {
  const viewer = viewerOf(context)
  const invitation = { ...input, companyId, locale: localeOf(locale) }
  return write(context, async (tx, { now }) => {
    await countInvitation(tx, context, invitation)
    return inviteUser(tx, viewer, invitation, { now, sendsMail: context.config.sendsMail })
  })
}

/** A supported language; INVALID_INPUT for another. */
export function localeOf(text: string | null | undefined): 'ja' | 'en' {
  if (text === 'en') return 'en'
  if (text === 'ja' || text === null || text === undefined) return 'ja'
  throw invalidInput([{ path: 'locale', message: userWords.chooseLocale }])
}

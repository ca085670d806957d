import type { Kysely } from 'kysely'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, viewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { invalidInput } from '../../../../platform/problem'
import type { Tables, UserRole } from '../../../../platform/tables'
import { requireCompany } from '../../company'
import { ManagedUserRef } from '../manage/managed-user'
import type { User } from '../manage/managed-user-queries'
import { UserRoleEnum } from '../schema'
import { userPolicy } from '../user-policy'
import { userWords } from '../words'
import { inviteUser } from './invite-user'
import { countInvitation } from './mail-limits'

export const InvitationInputRef = builder.inputType('InvitationInput', {
  description: 'Who is invited. The mail goes out in their language.',
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    role: t.field({ type: UserRoleEnum, required: true }),
    locale: t.string({ description: "'ja' (the default) or 'en'." }),
  }),
})

builder.mutationFields((t) => ({
  inviteCompanyUser: t.field({
    type: ManagedUserRef,
    authorize: userPolicy.managePlatform,
    args: {
      companyId: t.arg.id({ required: true }),
      input: t.arg({ type: InvitationInputRef, required: true }),
    },
    resolve: async (_, { companyId, input }, context) =>
      invite(context, (await requireCompany(context.db, companyId)).id, input),
  }),
  invitePlatformUser: t.field({
    description: 'Invites a platform administrator.',
    type: ManagedUserRef,
    authorize: userPolicy.managePlatform,
    args: { input: t.arg({ type: InvitationInputRef, required: true }) },
    resolve: (_, { input }, context) => invite(context, null, input),
  }),
}))

export interface InvitationInput {
  name: string
  email: string
  role: UserRole
  locale?: string | null | undefined
}

function invite(context: Context, companyId: string | null, input: InvitationInput) {
  return write(context, (tx, { now }) => inviteInto(tx, context, { companyId, input }, now))
}

/** Invites into a company, or onto the platform; RATE_LIMITED beyond the limits of mails. */
export async function inviteInto(
  tx: Kysely<Tables>,
  context: Context,
  { companyId, input: { locale, ...input } }: { companyId: string | null; input: InvitationInput },
  now: Date,
): Promise<User> {
  const invitation = { ...input, companyId, locale: localeOf(locale) }
  await countInvitation(tx, context, invitation)
  return inviteUser(tx, viewerOf(context), invitation, { now, sendsMail: context.config.sendsMail })
}

/** A supported language; INVALID_INPUT for another. */
export function localeOf(text: string | null | undefined): 'ja' | 'en' {
  if (text === 'en') return 'en'
  if (text === 'ja' || text === null || text === undefined) return 'ja'
  throw invalidInput([{ path: 'locale', message: userWords.chooseLocale }])
}

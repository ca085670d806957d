import type { Selectable } from 'kysely'
import { builder } from '../../../platform/graphql/builder'
import { viewerOf } from '../../../platform/graphql/context'
import { enumValues } from '../../../platform/graphql/enum-values'
import { write } from '../../../platform/graphql/write'
import type { AppUserTable } from '../../../platform/tables'
import { CompanyRef, companyOf } from '../company'
import { type SecondFactorStatus, secondFactorOf } from '../session'
import { updateAccount } from './update-account'
import { userFields } from './user-fields'
import { userPolicy } from './user-policy'
import { userOf } from './user-queries'

export const UserRoleEnum = builder.enumType('UserRole', {
  description: 'What a user may do. 役割',
  values: enumValues(userFields.role.choices),
})

const SecondFactorRef = builder.objectRef<SecondFactorStatus>('SecondFactor').implement({
  description: 'How it stands with the second factor of the signed-in user. 二要素認証',
  authorize: userPolicy.own,
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'A code is asked on every way in.' }),
    isDemanded: t.exposeBoolean('isDemanded', {
      description: 'The company, or of administrators the installation, demands one: it cannot be removed.',
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Recovery codes not used yet.' }),
  }),
})

/** The signed-in user. Other modules add fields for the viewer's permissions. */
export const ViewerRef = builder.objectRef<Selectable<AppUserTable>>('Viewer').implement({
  description: 'The signed-in user.',
  authorize: userPolicy.own,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: UserRoleEnum }),
    locale: t.exposeString('locale'),
    company: t.field({
      type: CompanyRef,
      nullable: true,
      resolve: (_user, _, context) => {
        const viewer = viewerOf(context)
        return viewer.companyId === null ? null : companyOf(context.db, viewer)
      },
    }),
    secondFactor: t.field({
      type: SecondFactorRef,
      resolve: (user, _, context) => secondFactorOf(context.db, user.id, context.config),
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    authorize: userPolicy.own,
    resolve: (_, _args, context) => userOf(context.db, viewerOf(context)),
  }),
)

const AccountInput = builder.inputType('AccountInput', {
  description: 'What users change about themselves.',
  fields: (t) => ({
    name: t.string({ required: true }),
    locale: t.string({
      required: true,
      description: "Language of the interface and of mails: 'ja' or 'en'.",
    }),
  }),
})

builder.mutationField('updateAccount', (t) =>
  t.field({
    type: ViewerRef,
    description: 'Changes name and language of the signed-in user.',
    authorize: userPolicy.own,
    args: { input: t.arg({ type: AccountInput, required: true }) },
    resolve: (_, { input }, context) =>
      write(context, (tx, { now }) => updateAccount(tx, viewerOf(context), input, now)),
  }),
)

import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { requireCompany } from '../../company'
import { userPolicy } from '../user-policy'
import { ManagedUserRef } from './managed-user'
import { requireUser } from './managed-user-queries'
import { UserPageRef, userListArgs, userPage } from './user-page'

builder.queryFields((t) => ({
  users: t.field({
    description: "The users of the viewer's own company.",
    type: UserPageRef,
    authorize: userPolicy.manageOwnCompany,
    args: userListArgs,
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return userPage(context, { kind: 'company', companyId }, args)
    },
  }),
  companyUsers: t.field({
    type: UserPageRef,
    authorize: userPolicy.managePlatform,
    args: { companyId: t.arg.id({ required: true }), ...userListArgs },
    resolve: async (_, { companyId, ...args }, context) => {
      const { id } = await requireCompany(context.db, companyId)
      return userPage(context, { kind: 'company', companyId: id }, args)
    },
  }),
  platformUsers: t.field({
    description: 'The platform administrators.',
    type: UserPageRef,
    authorize: userPolicy.managePlatform,
    args: userListArgs,
    resolve: (_, args, context) => userPage(context, { kind: 'platform' }, args),
  }),
  user: t.field({
    description: "A user of the viewer's own company.",
    type: ManagedUserRef,
    authorize: userPolicy.manageOwnCompany,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, context) => {
      const { companyId } = companyViewerOf(context)
      return requireUser(context.db, { kind: 'company', companyId }, userId)
    },
  }),
  companyUser: t.field({
    description: 'A user of that company and of no other.',
    type: ManagedUserRef,
    authorize: userPolicy.managePlatform,
    args: { companyId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_, { companyId, userId }, { db }) => {
      const { id } = await requireCompany(db, companyId)
      return requireUser(db, { kind: 'company', companyId: id }, userId)
    },
  }),
  platformUser: t.field({
    description: 'A platform administrator.',
    type: ManagedUserRef,
    authorize: userPolicy.managePlatform,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, { db }) => requireUser(db, { kind: 'platform' }, userId),
  }),
}))

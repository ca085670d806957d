import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import { companyViewerOf, viewerOf } from '../../platform/graphql/context'
import { requireCompany } from '../company'
import { managedBy, requireUser } from '../user'
import { ManagedUserRef } from './managed-user'
import { UserPageRef, userListArgs, userPage } from './user-page'

builder.queryFields((t) => ({
  users: t.field({
    description: "The users of the viewer's own company.",
    type: UserPageRef,
    authorize: rules.owner,
    args: userListArgs,
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return userPage(context, { kind: 'company', companyId }, args)
    },
  }),
  companyUsers: t.field({
    type: UserPageRef,
    authorize: rules.platformAdmin,
    args: { companyId: t.arg.id({ required: true }), ...userListArgs },
    resolve: async (_, { companyId, ...args }, context) => {
      const { id } = await requireCompany(context.db, companyId)
      return userPage(context, { kind: 'company', companyId: id }, args)
    },
  }),
  platformUsers: t.field({
    description: 'The platform administrators.',
    type: UserPageRef,
    authorize: rules.platformAdmin,
    args: userListArgs,
    resolve: (_, args, context) => userPage(context, { kind: 'platform' }, args),
  }),
  user: t.field({
    description: 'To owners a user of the own company, to administrators any.',
    type: ManagedUserRef,
    authorize: rules.adminOrOwner,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, context) => requireUser(context.db, managedBy(viewerOf(context)), userId),
  }),
}))

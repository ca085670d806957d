import DataLoader from 'dataloader'
import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import type { Context } from '../../platform/graphql/context'
import { membershipsOf, type UserMembership } from '../project'
import { usersWithSecondFactor } from '../session'
import { shownEmailOf, type User, UserRoleEnum, userStatusOf } from '../user'

export const UserStatusEnum = builder.enumType('UserStatus', {
  description: 'REMOVED users can be taken back for 30 days.',
  values: {
    INVITED: { value: 'invited' },
    ACTIVE: { value: 'active' },
    SUSPENDED: { value: 'suspended' },
    REMOVED: { value: 'removed' },
  } as const,
})

const UserMembershipRef = builder.objectRef<UserMembership>('UserMembership').implement({
  description: 'A project whose member list has the user; being on the list is 閲覧.',
  authorize: rules.adminOrOwner,
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    projectCode: t.exposeString('projectCode'),
    projectName: t.exposeString('projectName'),
    canExport: t.exposeBoolean('canExport', { description: 'データ出力' }),
    canViewPersonalData: t.exposeBoolean('canViewPersonalData', { description: '個人情報の閲覧' }),
  }),
})

/** A user as owners and administrators see them. */
export const ManagedUserRef = builder.objectRef<User>('ManagedUser').implement({
  description: 'A user as owners and administrators manage them. ユーザー',
  authorize: rules.adminOrOwner,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.string({ resolve: shownEmailOf }),
    role: t.expose('role', { type: UserRoleEnum }),
    status: t.field({ type: UserStatusEnum, resolve: userStatusOf }),
    locale: t.exposeString('locale'),
    lastSignInAt: t.expose('last_sign_in_at', { type: 'DateTime', nullable: true }),
    removedAt: t.expose('removed_at', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    hasSecondFactor: t.boolean({
      description: '二要素認証',
      resolve: ({ id }, _, context) => context.loaders.of(secondFactorLoader, context).load(id),
    }),
    memberships: t.field({
      description: 'For owners only: administrators see no projects. Owners of a company may do everything.',
      type: [UserMembershipRef],
      resolve: ({ id, company_id }, _, context) => {
        const isOwn = context.viewer?.role === 'OWNER' && context.viewer.companyId === company_id
        return isOwn ? context.loaders.of(membershipLoader, context).load(id) : []
      },
    }),
  }),
})

function secondFactorLoader({ db }: Context) {
  return new DataLoader<string, boolean>(async (ids) => {
    const safe = await usersWithSecondFactor(db, ids)
    return ids.map((id) => safe.has(id))
  })
}

function membershipLoader({ db }: Context) {
  return new DataLoader<string, UserMembership[]>(async (ids) => {
    const memberships = await membershipsOf(db, ids)
    return ids.map((id) => memberships.get(id) ?? [])
  })
}

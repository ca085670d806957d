import DataLoader from 'dataloader'
import { builder } from '../../../../platform/graphql/builder'
import type { Context } from '../../../../platform/graphql/context'
import { usersWithSecondFactor } from '../../session'
import { UserRoleEnum } from '../schema'
import { runsPlatform, userPolicy } from '../user-policy'
import { shownEmailOf, type User, userStatusOf } from './managed-user-queries'

export const UserStatusEnum = builder.enumType('UserStatus', {
  description: 'REMOVED users can be taken back for 30 days.',
  values: {
    INVITED: { value: 'invited' },
    ACTIVE: { value: 'active' },
    SUSPENDED: { value: 'suspended' },
    REMOVED: { value: 'removed' },
  } as const,
})

/** A user as owners and administrators see them. The project module adds their projects. */
export const ManagedUserRef = builder.objectRef<User>('ManagedUser').implement({
  description: 'A user as owners and administrators manage them. ユーザー',
  authorize: userPolicy.manage,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.string({ resolve: shownEmailOf }),
    role: t.expose('role', { type: UserRoleEnum }),
    viewerCanChangeRole: t.boolean({
      description: 'Administrators of the platform stay what they are.',
      resolve: ({ role }) => !runsPlatform(role),
    }),
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
  }),
})

function secondFactorLoader({ db }: Context) {
  return new DataLoader<string, boolean>(async (ids) => {
    const safe = await usersWithSecondFactor(db, ids)
    return ids.map((id) => safe.has(id))
  })
}

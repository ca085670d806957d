import type { Kysely } from 'kysely'
import { builder } from '../../../../platform/graphql/builder'
import type { Context } from '../../../../platform/graphql/context'
import { type Page, pageOf } from '../../../../platform/postgres/pagination'
import type { Tables, UserRole } from '../../../../platform/tables'
import { usersWithSecondFactor } from '../../session'
import { UserRoleEnum } from '../schema'
import type { UserScope } from '../user-policy'
import { userPolicy } from '../user-policy'
import { ManagedUserRef, UserStatusEnum } from './managed-user'
import {
  activeUserIds,
  countByRole,
  listUsers,
  type User,
  type UserStatus,
  type userSorts,
} from './managed-user-queries'

/** One page of users of a scope. */
interface UserPage {
  readonly items: User[]
  readonly total: number
  readonly scope: UserScope
}

const UserSortEnum = builder.enumType('UserSort', {
  values: {
    NAME: { value: 'name' },
    ROLE: { value: 'role' },
    STATUS: { value: 'status' },
    LAST_SIGN_IN: { value: 'lastSignIn' },
    CREATED_AT: { value: 'createdAt' },
  } as const,
})

const UserFilterInput = builder.inputType('UserFilter', {
  description: 'Which users of a list.',
  fields: (t) => ({
    text: t.string({ description: 'Part of the name or of the e-mail address.' }),
    roles: t.field({ type: [UserRoleEnum] }),
    statuses: t.field({
      type: [UserStatusEnum],
      description: 'Removed users are listed only where REMOVED is asked for.',
    }),
    projectId: t.id({ description: 'On the member list of this project of the own company.' }),
  }),
})

export const UserPageRef = builder.objectRef<UserPage>('UserPage').implement({
  description: 'One page of a list of users; the counts are of all of them, whatever the filter.',
  authorize: userPolicy.manage,
  fields: (t) => ({
    items: t.expose('items', { type: [ManagedUserRef] }),
    total: t.exposeInt('total'),
    userCount: t.int({ resolve: ({ scope }, _, { db }) => countOf(db, scope) }),
    ownerCount: t.int({ resolve: ({ scope }, _, { db }) => countOf(db, scope, 'OWNER') }),
    withoutSecondFactorCount: t.int({
      description: 'Active users without a second factor.',
      resolve: ({ scope }, _, { db }) => countWithoutSecondFactor(db, scope),
    }),
  }),
})

/** The arguments of every list of users. */
export const userListArgs = builder.args((t) => ({
  filter: t.field({ type: UserFilterInput }),
  sort: t.field({ type: UserSortEnum, required: true, defaultValue: 'name' }),
  descending: t.boolean({ required: true, defaultValue: false }),
  offset: t.int({ required: true, defaultValue: 0 }),
  limit: t.int({ required: true, defaultValue: 50 }),
}))

interface UserFilter {
  text?: string | null | undefined
  roles?: UserRole[] | null | undefined
  statuses?: UserStatus[] | null | undefined
  projectId?: string | null | undefined
}

interface UserListArgs extends Page {
  filter?: UserFilter | null | undefined
  sort: keyof typeof userSorts
  descending: boolean
}

/** The requested page of users of a scope. */
export async function userPage({ db }: Context, scope: UserScope, args: UserListArgs): Promise<UserPage> {
  const { filter, sort, descending, ...window } = args
  const { text, roles, statuses, projectId } = filter ?? {}
  const page = await listUsers(db, scope, {
    ...pageOf(window),
    text: text ?? null,
    roles: roles ?? null,
    statuses: statuses ?? null,
    projectId: projectId ?? null,
    sort,
    descending,
  })
  return { ...page, scope }
}

async function countOf(db: Kysely<Tables>, scope: UserScope, role?: UserRole): Promise<number> {
  const counts = await countByRole(db, scope)
  return counts
    .filter((each) => role === undefined || each.role === role)
    .reduce((sum, { count }) => sum + count, 0)
}

async function countWithoutSecondFactor(db: Kysely<Tables>, scope: UserScope): Promise<number> {
  const active = await activeUserIds(db, scope)
  return active.length - (await usersWithSecondFactor(db, active)).size
}

import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, readPage } from '../../../../platform/postgres/pagination'
import { containsText } from '../../../../platform/postgres/search-text'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { AppUserTable, Tables, UserRole } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { UserScope } from '../user-policy'

export type User = Selectable<AppUserTable>

/** Orders of the list of users. */
export const userSorts = {
  name: sql`app_user.name`,
  role: sql`array_position('{PLATFORM_ADMIN,OWNER,MEMBER}', app_user.role)`,
  status: sql`array_position('{active,invited,suspended}', app_user.status)`,
  lastSignIn: sql`app_user.last_sign_in_at`,
  createdAt: sql`app_user.created_at`,
}

/** Which users, in which order. Removed users are included only on request. */
export interface UserList extends Page {
  readonly text?: string | null
  readonly roles?: readonly UserRole[] | null
  readonly statuses?: readonly UserStatus[] | null
  /** Members of this project of their own company. */
  readonly projectId?: string | null
  readonly sort: keyof typeof userSorts
  readonly descending: boolean
}

/** `removed`: purged after 30 days. */
export type UserStatus = User['status'] | 'removed'

/** The status as shown to people. */
export function userStatusOf(user: Pick<User, 'status' | 'removed_at'>): UserStatus {
  return user.removed_at === null ? user.status : 'removed'
}

/** The address as known to the inviting company. */
export function shownEmailOf({ email, held_email }: Pick<User, 'email' | 'held_email'>): string {
  return held_email ?? email
}

/** The users of a scope, with ties ordered by name. */
export async function listUsers(
  db: Kysely<Tables>,
  scope: UserScope,
  { text, roles, statuses, projectId, sort, descending, offset, limit }: UserList,
): Promise<{ items: User[]; total: number }> {
  let found = usersIn(db, scope)
  found = ofStatuses(found, statuses ?? [])
  if (roles && roles.length > 0) found = found.where('app_user.role', 'in', [...roles])
  if (projectId) found = onMemberList(found, projectId)
  if (text?.trim()) {
    const email = sql<string>`coalesce(app_user.held_email, app_user.email)`
    found = found.where((eb) =>
      eb.or([containsText(eb.ref('app_user.name'), text), containsText(email, text)]),
    )
  }
  const rows = found
    .selectAll('app_user')
    .orderBy(userSorts[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('app_user.name')
    .orderBy('app_user.id')
  return readPage(found, rows, { offset, limit })
}

/** The user; NOT_FOUND if it is not in the scope. */
export async function requireUser(db: Kysely<Tables>, scope: UserScope, userId: string): Promise<User> {
  const user = isUuid(userId)
    ? await usersIn(db, scope).selectAll('app_user').where('app_user.id', '=', userId).executeTakeFirst()
    : undefined
  if (!user) throw notFound(nouns.user)
  return user
}

/** The number of users by role, without removed ones. */
export async function countByRole(
  db: Kysely<Tables>,
  scope: UserScope,
): Promise<{ role: UserRole; count: number }[]> {
  return usersIn(db, scope)
    .where('app_user.removed_at', 'is', null)
    .groupBy('app_user.role')
    .select((eb) => ['app_user.role', eb.fn.countAll<number>().as('count')])
    .execute()
}

/** The active users of a scope. */
export async function activeUserIds(db: Kysely<Tables>, scope: UserScope): Promise<string[]> {
  const rows = await usersIn(db, scope)
    .where('app_user.status', '=', 'active')
    .select('app_user.id')
    .execute()
  return rows.map((row) => row.id)
}

type Found = SelectQueryBuilder<Tables, 'app_user', object>

function usersIn(db: Kysely<Tables>, scope: UserScope): Found {
  // Of a purged user only the name is left, for the audit log.
  const all = db.selectFrom('app_user').where('app_user.purged_at', 'is', null)
  if (scope.kind === 'company') return all.where('app_user.company_id', '=', scope.companyId)
  return scope.kind === 'platform' ? all.where('app_user.company_id', 'is', null) : all
}

function onMemberList(found: Found, projectId: string): Found {
  return found.where(({ exists, selectFrom, lit }) =>
    isUuid(projectId)
      ? exists(
          selectFrom('project_member')
            .innerJoin('project', 'project.id', 'project_member.project_id')
            .select('project_member.user_id')
            .whereRef('project_member.user_id', '=', 'app_user.id')
            .whereRef('project.company_id', '=', 'app_user.company_id')
            .where('project.deleted_at', 'is', null)
            .where('project.id', '=', projectId),
        )
      : lit(false),
  )
}

function ofStatuses(found: Found, statuses: readonly UserStatus[]): Found {
  const kept = statuses.filter((status) => status !== 'removed')
  if (statuses.length === 0) return found.where('app_user.removed_at', 'is', null)
  return found.where((eb) =>
    eb.or([
      ...(statuses.includes('removed') ? [eb('app_user.removed_at', 'is not', null)] : []),
      ...(kept.length > 0
        ? [eb.and([eb('app_user.removed_at', 'is', null), eb('app_user.status', 'in', kept)])]
        : []),
    ]),
  )
}

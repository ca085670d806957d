import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { isIndispensable, runsPlatform, type UserScope } from '../user-policy'
import { userWords } from '../words'
import { requireUser, type User } from './managed-user-queries'

/** A locked user, and whether nobody else has the same role. */
export interface LockedUser {
  readonly user: User
  /** The only active owner of the company, or the only active administrator. */
  readonly isLast: boolean
}

/**
 * Locks the user and, for an owner or administrator, all others of that role, in the order of their ids. Of two concurrent
 * removals of the last two, the second waits and is refused.
 */
export async function lockUser(tx: Kysely<Tables>, scope: UserScope, userId: string): Promise<LockedUser> {
  const known = await requireUser(tx, scope, userId)
  const rows = await tx
    .selectFrom('app_user')
    .selectAll()
    .where((eb) =>
      isIndispensable(known.role)
        ? eb.or([
            eb('id', '=', known.id),
            eb.and([
              eb('role', '=', known.role),
              eb('company_id', 'is not distinct from', known.company_id),
              eb('status', '=', 'active'),
            ]),
          ])
        : eb('id', '=', known.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  // Removed meanwhile: an invitation that was withdrawn.
  const user = rows.find(({ id }) => id === known.id) ?? (await requireUser(tx, scope, userId))
  const others = rows.filter(
    ({ id, role, status }) => id !== user.id && role === user.role && status === 'active',
  )
  const isLast = isIndispensable(user.role) && user.status === 'active' && others.length === 0
  return { user, isLast }
}

/** CONFLICT if the company would have no owner, or the platform no administrator. */
export function refuseLast({ user, isLast }: LockedUser): void {
  if (!isLast) return
  throw conflict(runsPlatform(user.role) ? userWords.lastAdmin : userWords.lastOwner)
}

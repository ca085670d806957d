import type { Kysely } from 'kysely'
import type { LinkKind, Tables } from '../../../../platform/tables'
import type { Admission } from '../token/session-policy'

/** A mailed link with its recipient. */
export interface Link extends Omit<Admission, 'secondFactor'> {
  readonly id: string
  readonly kind: LinkKind
  readonly userId: string
  readonly companyId: string | null
  /** The address it was mailed to, and the user's current one. */
  readonly sentTo: string | null
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  readonly companyName: string | null
  readonly invitedByName: string | null
  readonly browserHash: Buffer | null
  readonly returnTo: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly endedAt: Date | null
}

/** The link; undefined if there is none or it was requested for an unknown address. */
export async function findLink(db: Kysely<Tables>, linkId: string): Promise<Link | undefined> {
  return db
    .selectFrom('auth_link')
    .innerJoin('app_user', 'app_user.id', 'auth_link.user_id')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'auth_link.invited_by')
    .select([
      'auth_link.id',
      'auth_link.kind',
      'app_user.id as userId',
      'app_user.company_id as companyId',
      'auth_link.email as sentTo',
      'app_user.email',
      'app_user.name',
      'app_user.locale',
      'app_user.status as userStatus',
      'company.status as companyStatus',
      'company.name as companyName',
      'inviter.name as invitedByName',
      'auth_link.browser_hash as browserHash',
      'auth_link.return_to as returnTo',
      'auth_link.created_at as createdAt',
      'auth_link.expires_at as expiresAt',
      'auth_link.used_at as usedAt',
      'auth_link.ended_at as endedAt',
    ])
    .where('auth_link.id', '=', linkId)
    .executeTakeFirst()
}

/** The number of other links of this kind sent to the user between these times. */
export async function countLinksBetween(
  db: Kysely<Tables>,
  { userId, kind, id }: Pick<Link, 'userId' | 'kind' | 'id'>,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('auth_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .where('created_at', '<=', now)
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  return count
}

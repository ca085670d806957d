import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { clientOf } from '../client/save-client'
import { openLink } from './connect-links'

/** What a wearer is told before consent; nothing of it says who they are. */
export interface ConnectRequest {
  readonly provider: string
  readonly deviceCode: string
  readonly companyName: string
  /** Null where nobody wears the device now. */
  readonly projectName: string | null
  readonly expiresAt: Date
  readonly isPossible: boolean
}

/** Null for any link that cannot be used: unknown, ended and used ones are not told apart. */
export async function connectRequest(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<ConnectRequest | null> {
  const link = await openLink(db, token, now)
  if (!link) return null
  if (link.opened_at === null) {
    await db.updateTable('connect_link').set({ opened_at: now }).where('id', '=', link.id).execute()
  }
  const found = await db
    .selectFrom('device')
    .innerJoin('company', 'company.id', 'device.company_id')
    .select(['device.code', 'device.provider', 'company.name as company', 'device.company_id'])
    .select((eb) =>
      eb
        .selectFrom('device_link')
        .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
        .innerJoin('project', 'project.id', 'test_subject.project_id')
        .select('project.name')
        .whereRef('device_link.device_id', '=', 'device.id')
        .where('device_link.deleted_at', 'is', null)
        .where('device_link.linked_from', '<=', now)
        .where((on) => on.or([on('linked_to', 'is', null), on('linked_to', '>', now)]))
        .orderBy('device_link.linked_from', 'desc')
        .limit(1)
        .as('project'),
    )
    .where('device.id', '=', link.device_id)
    .executeTakeFirstOrThrow()
  const client = await clientOf(db, found.company_id, found.provider)
  return {
    provider: found.provider,
    deviceCode: found.code,
    companyName: found.company,
    projectName: found.project,
    expiresAt: link.expires_at,
    isPossible: client !== undefined,
  }
}

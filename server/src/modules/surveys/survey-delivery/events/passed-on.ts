import type { Kysely } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import { emailHash } from '../../../studies/personal-data'
import { deniesAddress, type MailEvent } from '../bounces/mail-event'

interface Sealed {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
}

/**
 * Bounces, those of other addresses than their mail went to with a fault that marks nobody: the receiver passes mails on, and is alive.
 * So it is where a server tells of the receiver by a name of its own, since nothing tells the two apart.
 */
export async function withoutPassedOn(
  { db, encryptionKey }: Sealed,
  bounces: readonly MailEvent[],
): Promise<MailEvent[]> {
  const ids = bounces
    .filter(deniesAddress)
    .flatMap(({ id, recipient }) => (recipient !== null && isUuid(id) ? [id] : []))
  if (ids.length === 0) return [...bounces]
  const rows = await db
    .selectFrom('survey_message')
    .select(['id', 'company_id', 'address_hash'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return bounces.map((one) => {
    const row = byId.get(one.id)
    if (!deniesAddress(one) || one.recipient === null || !row?.address_hash) return one
    const isOwn = row.address_hash.equals(emailHash(encryptionKey, row.company_id, one.recipient))
    return isOwn ? one : { ...one, fault: 'mailbox' }
  })
}

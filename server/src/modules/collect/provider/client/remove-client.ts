import { type Kysely, sql } from 'kysely'
import { conflict, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { providerClientAudit } from '../provider-audit'
import { providerWords as words } from '../words'
import { clientOf } from './save-client'

/** Removes an application by which nobody is connected any more. */
export async function removeClient(
  tx: Kysely<Tables>,
  companyId: string,
  provider: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const client = await clientOf(tx, companyId, provider)
  if (!client) throw notFound(words.noun)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from device_grant
    where provider_client_id = ${client.id} and (ended_at is null or is_withdrawing)`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw conflict(words.stillUsed(count))
  await tx.deleteFrom('provider_client').where('id', '=', client.id).execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: providerClientAudit.delete,
    targetId: client.id,
    before: { provider, clientId: client.client_id },
    at: now,
  })
}

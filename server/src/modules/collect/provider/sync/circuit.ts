import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Failure } from '../adapters/adapter'
import type { ProviderClient } from '../grant/grant-queries'

/** So many failures in a row, of whichever wearers, are the provider's. */
const failuresUntilOpen = 5
const minuteMs = 60_000
const mostMinutes = 60

/** Counts a failure that is nobody's own; after some of them the provider is left alone for a while, longer each time. */
export async function openCircuit(
  db: Kysely<Tables>,
  client: Pick<ProviderClient, 'id'>,
  failure: Extract<Failure, { why: string }>,
  now: Date,
): Promise<void> {
  const { failures } = await db
    .updateTable('provider_client')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', client.id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  // A wrong secret or a project that is switched off mends itself for nobody: it is told at once.
  if (failure.kind !== 'client' && failures < failuresUntilOpen) return
  const minutes = Math.min(mostMinutes, 2 ** Math.min(10, Math.max(0, failures - failuresUntilOpen)))
  await db
    .updateTable('provider_client')
    .set({ open_until_at: new Date(now.getTime() + minutes * minuteMs), open_why: failure.why.slice(0, 200) })
    .where('id', '=', client.id)
    .execute()
}

/** Something was read: the provider is there. */
export async function closeCircuit(db: Kysely<Tables>, client: ProviderClient): Promise<void> {
  if (client.failures === 0 && client.open_until_at === null) return
  await db
    .updateTable('provider_client')
    .set({ failures: 0, open_until_at: null, open_why: null })
    .where('id', '=', client.id)
    .execute()
}

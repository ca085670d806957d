import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'
import { platformChain, sealOf } from './audit-chain'
import { type ChainHead, headOf, waitingEvents } from './audit-chain-queries'

/** What sealing needs from the outside. */
export interface SealContext {
  readonly db: Kysely<Tables>
  readonly now: () => Date
}

/** Seals of one transaction: small enough that it is short, large enough that a bulk import is sealed at once. */
const batchSize = 1000

// Any number will do, as long as every Kansoku process uses the same one.
const sealLock = 5_220_002

/** Chains every committed event that waits. May run at any time and anywhere; only one run at once writes. */
export async function sealAudit(context: SealContext): Promise<void> {
  while ((await sealBatch(context)) === batchSize);
}

/** Seals the oldest waiting events and gives how many they were. */
function sealBatch({ db, now }: SealContext): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sealLock})`.execute(tx)
    const events = await waitingEvents(tx, batchSize)
    if (events.length === 0) return 0

    const heads = new Map<string, ChainHead>()
    const sealedAt = now()
    const seals = []
    for (const event of events) {
      const chainId = event.company_id ?? platformChain
      const head = heads.get(chainId) ?? (await headOf(tx, chainId))
      const next = { position: head.position + 1, hash: sealOf(head.hash, event) }
      heads.set(chainId, next)
      seals.push({ chain_id: chainId, event_id: event.id, sealed_at: sealedAt, ...next })
    }
    await tx.insertInto('audit_seal').values(seals).execute()
    const ids = events.map((event) => event.id)
    await tx.deleteFrom('audit_waiting').where('event_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
    return events.length
  })
}

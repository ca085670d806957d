import { sql } from 'kysely'
import type { JobContext } from '../../platform/jobs/job-failures'
import { jobUnits } from '../../platform/jobs/job-units'
import { platformChain, sealOf } from './audit-chain'
import { type ChainHead, headOf, waitingChains, waitingEvents } from './audit-chain-queries'

/** Seals of one transaction: small enough that it is short, large enough that a bulk import is sealed at once. */
const batchSize = 1000

// Any number will do, as long as every Kansoku process uses the same one.
const sealLock = 5_220_002

/**
 * Chains every committed event that waits. May run at any time and anywhere; only one run at once writes. A chain that
 * cannot go on, since somebody has written into it around the program, holds up no other.
 */
export async function sealAudit(context: JobContext): Promise<void> {
  const units = jobUnits(context, 'seal-audit')
  await units.attemptTogether(
    await waitingChains(context.db),
    (id) => ({ kind: 'company', id }),
    async (chains) => {
      while ((await sealBatch(context, chains)) === batchSize);
    },
  )
  units.end()
}

/** Seals the oldest waiting events of these chains and gives how many they were. */
function sealBatch({ db, now }: JobContext, chains: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sealLock})`.execute(tx)
    const events = await waitingEvents(tx, chains, batchSize)
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

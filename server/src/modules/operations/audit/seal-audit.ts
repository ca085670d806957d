import { sql } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { platformChain, sealOf } from './audit-chain'
import { type ChainHead, headOf, unsealedChains, unsealedEvents } from './audit-chain-queries'

/** Events sealed in one transaction: few enough that it is short, enough for a bulk import in one go. */
const batchSize = 1000

// Any number, the same in every Kansoku process.
const sealLock = 5_220_002

/**
 * Seals every committed event. May run at any time in any process; a lock lets only one write. A chain that was tampered
 * with does not stop the others.
 */
export async function sealAudit(context: JobContext): Promise<void> {
  const units = jobUnits(context, 'seal-audit')
  await units.attemptTogether(
    await unsealedChains(context.db),
    (id) => ({ kind: 'company', id }),
    async (chains) => {
      while ((await sealBatch(context, chains)) === batchSize);
    },
  )
  units.end()
}

/** Seals the oldest unsealed events of these chains and returns their number. */
function sealBatch({ db, now }: JobContext, chains: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sealLock})`.execute(tx)
    const events = await unsealedEvents(tx, chains, batchSize)
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

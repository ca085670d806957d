import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { chainStart, sealOf } from './audit-chain'
import { type SealedEvent, sealsAfter, unguardedEvents } from './audit-chain-queries'

/** What is wrong with a chain, and with which event first. */
export interface BrokenLink {
  /** The event was changed (or its seal), is gone, a seal before it is gone, or it was added around the program. */
  readonly kind: 'changed' | 'gone' | 'gap' | 'unguarded'
  readonly eventId: string
  /** Its place in the chain, from 1; null where it has none. */
  readonly position: number | null
}

/** A chain that was read to its end, or to where it breaks. */
export interface ChainReport {
  readonly chainId: string
  /** Events whose seal is right. */
  readonly verified: number
  /** The last right seal, hexadecimal: kept elsewhere, it also proves that nothing was cut off the end. */
  readonly head: string
  readonly broken: BrokenLink | null
}

const batchSize = 2000

/** Computes every seal of the chain anew, in order, and stops at the first that is not what it must be. */
export async function verifyChain(db: Kysely<Tables>, chainId: string): Promise<ChainReport> {
  let head: Buffer = chainStart
  let verified = 0
  for (;;) {
    const seals = await sealsAfter(db, chainId, verified, batchSize)
    for (const seal of seals) {
      const broken = faultIn(seal, verified + 1, head)
      if (broken) return { chainId, verified, head: head.toString('hex'), broken }
      head = seal.hash
      verified = seal.position
    }
    if (seals.length < batchSize) break
  }
  const [eventId] = await unguardedEvents(db, chainId)
  const broken = eventId === undefined ? null : ({ kind: 'unguarded', eventId, position: null } as const)
  return { chainId, verified, head: head.toString('hex'), broken }
}

function faultIn(seal: SealedEvent, position: number, previous: Buffer): BrokenLink | null {
  const { eventId, event } = seal
  if (seal.position !== position) return { kind: 'gap', eventId, position: seal.position }
  if (!event) return { kind: 'gone', eventId, position }
  return sealOf(previous, event).equals(seal.hash) ? null : { kind: 'changed', eventId, position }
}

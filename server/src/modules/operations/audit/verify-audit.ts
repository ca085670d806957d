import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { chainStart, sealOf } from './audit-chain'
import { type SealedEvent, sealsAfter, unguardedEvents } from './audit-chain-queries'

/** The first fault of a chain. */
export interface BrokenLink {
  /** The event or its seal was changed; it is gone; a seal before it is gone; or it was inserted without this program. */
  readonly kind: 'changed' | 'gone' | 'gap' | 'unguarded'
  readonly eventId: string
  /** Its position in the chain, from 1; null if it has none. */
  readonly position: number | null
}

/** The result of verifying a chain up to its end or its first fault. */
export interface ChainReport {
  readonly chainId: string
  /** Events with a correct seal. */
  readonly verified: number
  /** The last correct seal in hexadecimal. A copy kept elsewhere also proves that nothing was cut off the end. */
  readonly head: string
  readonly broken: BrokenLink | null
}

const batchSize = 2000

/** Recomputes every seal of the chain in order and stops at the first wrong one. */
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

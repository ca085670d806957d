import { createHash } from 'node:crypto'

/** The chain of events that belong to no company. */
export const platformChain = '00000000-0000-0000-0000-000000000000'

/** The value before the first seal of a chain. */
export const chainStart = Buffer.alloc(32)

/** The text of an event that its seal covers: as the database prints it, to the microsecond and to the last digit. */
export interface SealedText {
  readonly id: string
  readonly company_id: string | null
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly target_kind: string
  readonly target_id: string | null
  readonly before: string | null
  readonly after: string | null
  readonly at: string
}

/** The seal of an event: 32 bytes that change when the event, or anything sealed before it, changes. */
export function sealOf(previous: Buffer, event: SealedText): Buffer {
  const { id, company_id, actor_kind, actor_id, action, target_kind, target_id, before, after, at } = event
  // A JSON array keeps the parts apart, and null apart from ''.
  const parts = [id, company_id, actor_kind, actor_id, action, target_kind, target_id, before, after, at]
  return createHash('sha256').update(previous).update(JSON.stringify(parts)).digest()
}

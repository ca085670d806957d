import type { Actor } from './audit'

/** Who makes a change and when; stored in the row and in the audit log. */
export interface WriteContext {
  readonly actor: Actor
  readonly now: Date
}

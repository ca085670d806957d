import type { Actor } from './audit'

/** Who makes something and when: goes into the row and into the audit log. */
export interface WriteContext {
  readonly actor: Actor
  readonly now: Date
}

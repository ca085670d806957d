import type { Actor } from './audit'

/** Who makes something and when: goes into the row and into the audit log. */
export interface Making {
  readonly actor: Actor
  readonly now: Date
}

import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** What every write of the measurement store needs; db may be a transaction, which the write then joins. */
export interface StoreContext {
  readonly db: Kysely<Tables>
  readonly now: () => Date
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables'

/** How a request reaches the time-series store, whose nodes may hang while the rest of the database answers. */
export interface StoreAccess {
  /** Runs the work on connections of the store's own, or in the given transaction; refuses while the store is silent. */
  run<T>(db: Kysely<Tables>, work: (store: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Waits for what another request reads. */
  share<T>(wait: () => Promise<T>): Promise<T>
}

const current = new AsyncLocalStorage<StoreAccess>()

/** All statements on the store within the work take this access. */
export function withStoreAccess<Result>(access: StoreAccess, work: () => Result): Result {
  return current.run(access, work)
}

/** Runs statements on the store as the current request may. Jobs and commands, for which nobody waits, use what they have. */
export function onStore<T>(db: Kysely<Tables>, work: (store: Kysely<Tables>) => Promise<T>): Promise<T> {
  const access = current.getStore()
  return access ? access.run(db, work) : work(db)
}

/** Waits for a read of the store that several requests share. */
export function sharingStore<T>(wait: () => Promise<T>): Promise<T> {
  const access = current.getStore()
  return access ? access.share(wait) : wait()
}

/** Work that goes on after its request was answered, such as a long stream: it has places of its own. */
export function withoutStoreAccess<Result>(work: () => Result): Result {
  return current.exit(work)
}

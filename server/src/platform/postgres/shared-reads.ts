import { setTimeout as delay } from 'node:timers/promises'

/** Requests of one page arrive within this time. */
const gatherMs = 5

interface Read {
  hasBegun: boolean
  result: Promise<unknown>
}

/**
 * Shares one read among all who ask for the same before it begins. A read that has begun is not joined, since it may miss
 * later writes: later callers share the next one, which begins after it. Nothing is cached.
 */
export class SharedReads {
  readonly #newest = new Map<string, Read>()

  /** The result of the shared read for this key. The caller has checked permission. */
  join<T>(key: string, read: () => Promise<T>): Promise<T> {
    const newest = this.#newest.get(key)
    // A key belongs to one type of result.
    if (newest && !newest.hasBegun) return newest.result as Promise<T>
    const made: Read = { hasBegun: false, result: Promise.resolve() }
    this.#newest.set(key, made)
    const result = this.#after(newest, made, key, read)
    made.result = result
    return result
  }

  async #after<T>(before: Read | undefined, made: Read, key: string, read: () => Promise<T>): Promise<T> {
    // Its failure is thrown to its own callers.
    if (before) await before.result.catch(() => {})
    else await delay(gatherMs)
    made.hasBegun = true
    try {
      return await read()
    } finally {
      if (this.#newest.get(key) === made) this.#newest.delete(key)
    }
  }
}

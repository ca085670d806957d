import { setTimeout as delay } from 'node:timers/promises'

/** The requests of one page come this close together. */
const gatherMs = 5

interface Read {
  hasBegun: boolean
  result: Promise<unknown>
}

/**
 * Reads once for all who ask for the same before the read begins. One that has begun is not joined, since it may not have seen
 * what was written meanwhile: who comes then shares the next, which begins when it has ended. Nothing is kept.
 */
export class SharedReads {
  readonly #newest = new Map<string, Read>()

  /** What the read of somebody who named the same key gives. Whether the caller may see it is asked before. */
  join<T>(key: string, read: () => Promise<T>): Promise<T> {
    const newest = this.#newest.get(key)
    // A key names one kind of result.
    if (newest && !newest.hasBegun) return newest.result as Promise<T>
    const made: Read = { hasBegun: false, result: Promise.resolve() }
    this.#newest.set(key, made)
    const result = this.#after(newest, made, key, read)
    made.result = result
    return result
  }

  async #after<T>(before: Read | undefined, made: Read, key: string, read: () => Promise<T>): Promise<T> {
    // Its failure is told to those who asked for it.
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

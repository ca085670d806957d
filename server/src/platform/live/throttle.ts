import { setTimeout as pause } from 'node:timers/promises'

/** Resolves after that time or when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/**
 * Iterates the source with at least the interval between two items. The source buffers items meanwhile and joins them into
 * one. Ending it also ends a waiting source at once; a generator would wait for the next item.
 */
export function throttle<Item>(
  source: AsyncIterator<Item>,
  intervalMilliseconds: number,
  wait: Wait = realWait,
): AsyncIterableIterator<Item> {
  const stopped = new AbortController()
  let mayGoOn = Promise.resolve()
  return {
    async next() {
      await mayGoOn
      const item = await source.next()
      mayGoOn = wait(intervalMilliseconds, stopped.signal)
      return item
    },
    async return() {
      stopped.abort()
      await source.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

async function realWait(milliseconds: number, signal: AbortSignal): Promise<void> {
  // The iterator's end aborts the wait; that is no error.
  await pause(milliseconds, undefined, { signal }).catch(() => {})
}

import { setTimeout as pause } from 'node:timers/promises'

/** Resolves after that long, or as soon as the signal is given. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/**
 * The source with at least the interval between two items. The source keeps what comes meanwhile and joins it
 * into one item. Ending it ends the source at once, also while it waits (a generator would wait for the next item).
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
  // The wait is aborted when the iterator ends; that is no error.
  await pause(milliseconds, undefined, { signal }).catch(() => {})
}

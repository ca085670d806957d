import { setTimeout as pause } from 'node:timers/promises'

/** Resolves after that long, or as soon as the signal is given. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

/**
 * The source with at least the interval between two items. What comes meanwhile waits in the source, which puts it
 * together. Ending it ends the source at once, also while it waits (a generator would wait for the next item).
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
  // An abort only means that nobody waits any more.
  await pause(milliseconds, undefined, { signal }).catch(() => {})
}

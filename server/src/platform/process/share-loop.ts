import { setImmediate } from 'node:timers/promises'

const mostMs = 8

/**
 * For work of many small steps: awaited before each step, it yields to other work once the event loop was held for some
 * milliseconds. One for each piece of work.
 */
export function loopShare(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await setImmediate()
    since = performance.now()
  }
}

/** Maps the items in order, yielding to other work. */
export async function mapShared<T, U>(
  items: readonly T[],
  each: (item: T, index: number) => U,
): Promise<U[]> {
  const share = loopShare()
  const made: U[] = []
  for (const [index, item] of items.entries()) {
    await share()
    made.push(each(item, index))
  }
  return made
}

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

/** For a step that several do at once: each awaits it before, and one of them begins in each turn of the event loop. */
export function turnsOfLoop(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

/** More than a usual list has: going through them takes milliseconds. */
const many = 1000

/** Yields to other work between two steps of which each goes through so many items. */
export async function restFor(count: number): Promise<void> {
  if (count > many) await setImmediate()
}

/** The list, or what gives its items with rests in between where there are many: each of a field's items takes GraphQL microseconds. */
export function withRests<T>(items: readonly T[]): readonly T[] | AsyncGenerator<T, void> {
  return items.length > many ? resting(items) : items
}

async function* resting<T>(items: readonly T[]): AsyncGenerator<T, void> {
  const share = loopShare()
  for (const item of items) {
    await share()
    yield item
  }
}

/** Does work that is written in steps, yielding to other work between them. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < mostMs) continue
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

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'

/** Contexts between two tests of a worker, by how they were made, and those of the test that runs. */
const resting = new Map<string, BrowserContext[]>()
const inUse = new Map<BrowserContext, string>()

/**
 * A context without a page, and with whatever storage an earlier test left, which the caller replaces. It may have served an earlier
 * test, and then has the program's files, whose names change with what is in them: to load and compile them is a third of a start.
 */
export async function contextFor(
  browser: Browser,
  options: BrowserContextOptions,
  isFirstVisit: boolean,
): Promise<BrowserContext> {
  if (isFirstVisit) return browser.newContext(options)
  const made = JSON.stringify(options)
  const context = resting.get(made)?.pop() ?? refuseClocks(await browser.newContext(options))
  inUse.set(context, made)
  return context
}

/** A clock that a test sets stays set: the next test would wait for ever. */
function refuseClocks(context: BrowserContext): BrowserContext {
  const refuse = () => Promise.reject(new Error('A test that sets the clock takes firstVisits.'))
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse })
  return context
}

/** After a test: its pages go, and so do the contexts that nobody may use again. */
export async function restContexts(browser: Browser): Promise<void> {
  const kept = new Set([...resting.values()].flat())
  await Promise.all(
    browser.contexts().map(async (context) => {
      const made = inUse.get(context)
      if (made === undefined) return kept.has(context) ? undefined : context.close()
      await Promise.all(context.pages().map((page) => page.close()))
      resting.set(made, [...(resting.get(made) ?? []), context])
    }),
  )
  inUse.clear()
}

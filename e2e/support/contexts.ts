import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'

/** Contexts that no test of this worker uses now, by their options, and those of the current test with their options. */
const free = new Map<string, BrowserContext[]>()
const inUse = new Map<BrowserContext, string>()

/**
 * A context without pages. It may have served an earlier test: its HTTP cache then has the program's files, whose names change with
 * their content, which saves a third of the work of opening a page. The caller replaces its cookies and storage.
 */
export async function contextFor(
  browser: Browser,
  options: BrowserContextOptions,
  isFirstVisit: boolean,
): Promise<BrowserContext> {
  if (isFirstVisit) return browser.newContext(options)
  const made = JSON.stringify(options)
  const context = free.get(made)?.pop() ?? refuseClocks(await browser.newContext(options))
  inUse.set(context, made)
  return context
}

/** Playwright cannot remove a clock from a context: the next test would wait for ever. */
function refuseClocks(context: BrowserContext): BrowserContext {
  const refuse = () => Promise.reject(new Error('A test that sets the clock takes firstVisits.'))
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse })
  return context
}

/** After a test: closes its pages, and every context that may not be used again. */
export async function releaseContexts(browser: Browser): Promise<void> {
  const kept = new Set([...free.values()].flat())
  await Promise.all(
    browser.contexts().map(async (context) => {
      const made = inUse.get(context)
      if (made === undefined) return kept.has(context) ? undefined : context.close()
      await Promise.all(context.pages().map((page) => page.close()))
      free.set(made, [...(free.get(made) ?? []), context])
    }),
  )
  inUse.clear()
}

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'
import { subjectAddress } from '../../engines/subject-addresses'
import { chromiumArguments, chromiumPath } from '../../testing/chromium'
import { demoPassword } from '../../testing/sign-in'
import { kansoku } from './kansoku'

export { demoPassword, signIn } from '../../testing/sign-in'

interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** The mail address of who has signed in already, and the password where it is not the demo's. */
  readonly as?: string
  readonly password?: string
  /** What the test itself breaks, and the browser writes to the console. */
  readonly expectErrors?: RegExp
  /** Runs on the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** A page lives for a second: code optimized for a long life, and threads beside the test's own, cost a tenth of the time. */
const shortLived = ['--js-flags=--no-opt --no-maglev --single-threaded-gc', '--num-raster-threads=1']

/** One Chromium for all files of a worker, which run one after the other; it ends with the worker. */
export const launched = chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumArguments, ...shortLived],
})

/** Pages for the tests of a file, each in a context of its own; a test fails when its page wrote an error to the console. */
export function browserPages(): { open(path: string, options?: PageOptions): Promise<Page> } {
  let browser: Browser
  const errors: string[] = []
  beforeAll(async () => {
    browser = await launched
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(errors.splice(0)).toEqual([])
  })
  return {
    async open(path, options = {}) {
      const {
        width = 1440,
        height = 900,
        colorScheme = 'light',
        as,
        password,
        expectErrors,
        prepare,
      } = options
      const { address } = kansoku()
      const context = await browser.newContext({
        baseURL: address,
        ...(as
          ? { storageState: { cookies: [], origins: [{ origin: address, localStorage: signedInHint }] } }
          : {}),
        viewport: { width, height },
        colorScheme,
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        // Each browser stands somewhere else: as one, they would sign in more often than one address may.
        extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      })
      if (as) await enter(context, as, password)
      const page = await context.newPage()
      const note = (text: string) => {
        if (!expectErrors?.test(text)) errors.push(text)
      }
      page.on('pageerror', (error) => note(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedSignIn(message.text())) note(message.text())
      })
      await prepare?.(page)
      await page.goto(path)
      return page
    },
  }
}

/** What the program keeps to know that a session may be there (src/shared/api/signed-in-hint.ts). */
const signedInHint = [{ name: 'kansoku.signed-in', value: '1' }]

/** Puts the cookie of a new session into the context. The tests of the sign-in page type instead. */
async function enter(context: BrowserContext, email: string, password = demoPassword): Promise<void> {
  const { address } = kansoku()
  const answer = await context.request.post(`${address}/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: address },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`)
}

let addresses = 0

function anAddress(): string {
  addresses += 1
  return `10.7.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** Goes to an address as a link would: without loading the program again, but between the one of subjects and the other. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (subjectAddress.test(path) || subjectAddress.test(new URL(page.url()).pathname)) {
    await page.goto(path)
    return
  }
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

// Chromium writes every refusal to the console, also those a page expects: nobody signed in yet, a wrong password.
function isRefusedSignIn(text: string): boolean {
  return /responded with a status of 40[01]/.test(text)
}

/** Bars over whatever screen is open: a busy machine is late with its work, and a young demo still gets its surveys. */
export async function withoutNotices(page: Page): Promise<void> {
  for (const [operation, data] of [
    ['LateWork', { lateWork: null }],
    ['DemoProgress', { demoProgress: null }],
  ] as const)
    await page.route(`**/gql?*operation_name=${operation}*`, (route) => route.fulfill({ json: { data } }))
}

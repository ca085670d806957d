import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type Address, everyAddress } from './support/addresses'
import { browserPages, withoutNotices } from './support/browser'
import { demoThings } from './support/known-ids'
import { type Area, everyScreen, screenAt } from './support/routes'
import { shellBudget, sizeBudgets } from './support/size-budgets'

const pages = browserPages()
const patience = { timeout: 120_000 }
/** An address of each screen by its pattern: of two the one with a thing that exists. */
const addressOf = new Map<string, Address>()

beforeAll(async () => {
  const addresses = everyAddress(await demoThings())
  for (const address of addresses.toSorted((a, b) => Number('shows' in a) - Number('shows' in b))) {
    addressOf.set(screenAt(address.path)?.pattern ?? '', address)
  }
})

test('every budget is of a screen, and of more than the shell where somebody is signed in', () => {
  const screens = new Map(everyScreen.map(({ pattern, area }) => [pattern, area]))
  const signedOut = ['sign-in', 'public', undefined]
  expect(Object.keys(sizeBudgets).filter((pattern) => !screens.has(pattern))).toEqual([])
  const needless = Object.entries(sizeBudgets).filter(
    ([pattern, budget]) => budget <= shellBudget && !signedOut.includes(screens.get(pattern)),
  )
  expect(needless).toEqual([])
  const unnamed = everyScreen.filter(
    ({ pattern, area }) => signedOut.includes(area) && !(pattern in sizeBudgets),
  )
  expect(unnamed).toEqual([])
})

const readers: [who: string | null, areas: readonly Area[]][] = [
  [null, ['sign-in', 'public']],
  ['owner', ['user', 'project', 'owner']],
  ['admin', ['admin']],
]

test.each(readers)(
  'no screen that %s opens first loads more scripts than its budget',
  async (who, areas) => {
    const page = await pages.open('/help', {
      ...(who !== null && { as: `${who}@demo.kansoku.example` }),
      prepare: withoutNotices,
    })
    const screens = everyScreen.filter(({ area }) => areas.includes(area))
    const over: string[] = []
    for (const { pattern } of screens) {
      const weight = await weightOf(page, addressOf.get(pattern))
      // Names of files hold digests, by which the same code weighs some bytes more or less: only whole kilobytes count.
      const isOver = Math.floor(weight) > (sizeBudgets[pattern] ?? shellBudget)
      if (isOver) over.push(`${pattern}: ${weight.toFixed(1)} kB`)
    }
    expect(over).toEqual([])
  },
  300_000,
)

/** Loaded three seconds after every start, for the case that the network is gone when it is needed. */
const errorPage = /\/error-[\w-]+\.js$/

/** Kilobytes of gzip of the scripts that a browser has loaded when the screen, or its panel, has its name and is at rest. */
async function weightOf(page: Page, address: Address | undefined): Promise<number> {
  if (!address) throw new Error('a screen without an address')
  await page.goto(address.path)
  await page
    .getByRole('heading', { name: address.name, exact: true, includeHidden: true })
    .first()
    .waitFor(patience)
  await page.waitForLoadState('networkidle', patience)
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const ofScreen = names.filter((name) => !errorPage.test(name))
  return [...new Set(ofScreen)].reduce((sum, name) => sum + gzipped(name), 0) / 1000
}

const weights = new Map<string, number>()

function gzipped(name: string): number {
  const known = weights.get(name) ?? gzipSync(readFileSync(join('dist', name)), { level: 9 }).length
  weights.set(name, known)
  return known
}

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }

interface Asked {
  readonly name: string
  /** Something between the page and the server answered, or may keep the answer. */
  readonly isCached: boolean
}

/** Every operation that the page asks for from now on, and whether anything but the server had a part in its answer. */
function operationsOf(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    const name = url.pathname === '/gql' ? url.searchParams.get('operation_name') : null
    if (name === null) return
    const mayBeKept = response.headers()['cache-control'] !== 'no-store'
    asked.push({ name, isCached: mayBeKept || response.fromServiceWorker() || response.status() === 304 })
  })
  return asked
}

const timesOf = (asked: readonly Asked[], name: string) => asked.filter((one) => one.name === name).length

test('a screen that is gone back to, in whatever way, is asked for again, and nothing but the network answers', async () => {
  const page = await pages.open('/devices', { as: 'owner@demo.kansoku.example' })
  const asked = operationsOf(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(patience)
  const link = (name: string) => page.getByRole('link', { name, exact: true }).click()
  await heading('デバイス')
  await page.getByRole('row').nth(1).waitFor(patience)

  const steps = [
    ['ユーザー', 'Users', () => link('ユーザー')],
    ['デバイス', 'DeviceList', () => page.goBack()],
    ['ユーザー', 'Users', () => page.goForward()],
    ['デバイス', 'DeviceList', () => link('デバイス')],
  ] as const
  for (const [name, operation, go] of steps) {
    const before = timesOf(asked, operation)
    await go()
    await heading(name)
    await expect
      .poll(() => timesOf(asked, operation), { ...patience, message: `${operation} again` })
      .toBeGreaterThan(before)
  }
  expect(asked.filter(({ isCached }) => isCached)).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker?.getRegistrations())).toEqual([])
})

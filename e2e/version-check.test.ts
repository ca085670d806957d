import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** From now on the server gives out this version; says how often it was asked, and with what. */
async function serveVersion(page: Page, served: string): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/cfu?*', async (route) => {
    asked.push(new URL(route.request().url()).search)
    // The page may be gone by now: it begins anew with the version it was told.
    const answer = await route.fetch().catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || !text) return
    const body = text.replace(`data-app-version="${version}"`, `data-app-version="${served}"`)
    await route.fulfill({ response: answer, body }).catch(() => {})
  })
  return asked
}

/** With the look at the start behind it: while one is on its way, no other is taken. */
async function openHelp(search = ''): Promise<Page> {
  let looked: Promise<unknown> = Promise.resolve()
  const page = await pages.open(`/help${search}`, {
    prepare: async (page) => {
      looked = page.waitForEvent('requestfinished', {
        ...patience,
        predicate: (request) => request.url().includes('/cfu?'),
      })
    },
  })
  await looked
  await page.waitForLoadState('networkidle')
  return page
}

const loads = (page: Page) => page.evaluate(() => performance.timeOrigin)
const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Every address that the page was sent to, its reloads among them. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(request.url())
  })
  return seen
}

test('the version is asked at the start, on focus and when the tab becomes visible, and the same one changes nothing', async () => {
  const page = await openHelp()
  const before = await loads(page)
  const asked = await serveVersion(page, version)
  await focusTab(page)
  await expect.poll(() => asked.length, patience).toBe(1)
  const showTab = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => showTab().then(() => asked.length), patience).toBeGreaterThanOrEqual(2)
  await page.waitForLoadState('networkidle')
  const askedBefore = asked.length
  await page.reload()
  // Once at the start; a tab that is shown again asks once more.
  await expect.poll(() => asked.length, patience).toBeGreaterThan(askedBefore)
  expect(asked.every((search) => /^\?ra=\d{13}$/.test(search))).toBe(true)
  expect(await loads(page)).toBeGreaterThan(before)
  expect(new URL(page.url()).search).toBe('')
})

test('a new version is loaded on focus, once a minute at most, and the address is tidy afterwards', async () => {
  const page = await openHelp('?from=mail')
  const asked = await serveVersion(page, '9.9.9')
  const addresses = addressesOf(page)
  await focusTab(page)
  await expect
    .poll(() => addresses, patience)
    .toEqual([expect.stringMatching(/\/help\?from=mail&force_reload_at=\d{13}$/)])
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  await expect.poll(() => new URL(page.url()).search, patience).toBe('?from=mail')

  const askedBefore = asked.length
  await focusTab(page)
  await expect.poll(() => asked.length, patience).toBeGreaterThan(askedBefore)
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  expect(addresses).toHaveLength(1)
})

test('offline, nobody asks for a version and nothing is reloaded', async () => {
  const page = await openHelp()
  const asked = await serveVersion(page, '9.9.9')
  await page.context().setOffline(true)
  const addresses = addressesOf(page)
  await focusTab(page)
  await page.getByText('オフラインです。').waitFor(patience)
  expect({ asked, addresses }).toEqual({ asked: [], addresses: [] })
})

test('while a form has unsaved changes a new version asks first, and nothing typed is lost until one agrees', async () => {
  const page = await pages.open('/users/new', { as: 'owner@demo.kansoku.example' })
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox').first().fill('書きかけ')
  await page.waitForLoadState('networkidle')
  await serveVersion(page, '9.9.9')
  const addresses = addressesOf(page)
  await focusTab(page)
  await page.getByText(/観測 が更新されました/).waitFor(patience)
  expect(await panel.getByRole('textbox').first().inputValue()).toBe('書きかけ')
  expect(addresses).toEqual([])
  await page.getByRole('button', { name: '破棄して読み込む' }).click()
  await expect
    .poll(() => addresses, patience)
    .toEqual([expect.stringContaining('/users/new?force_reload_at=')])
})

test('what was typed on the sign-in page is not taken away by a new version either', async () => {
  const page = await pages.open('/login')
  const email = page.getByLabel('メールアドレス')
  await email.fill('misaki@aoba-lab.example')
  await page.waitForLoadState('networkidle')
  await serveVersion(page, '9.9.9')
  const addresses = addressesOf(page)
  await focusTab(page)
  await page.getByText(/観測 が更新されました/).waitFor(patience)
  expect(await email.inputValue()).toBe('misaki@aoba-lab.example')
  expect(addresses).toEqual([])
})

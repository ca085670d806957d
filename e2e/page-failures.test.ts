import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const stopped = 'アプリケーションを停止しました'

async function signedIn(who: string, expectErrors?: RegExp): Promise<Page> {
  const as = `${who}@demo.kansoku.example`
  const page = await pages.open('/', expectErrors ? { as, expectErrors } : { as })
  await page.waitForURL(/\/(monitoring|admin)/, patience)
  return page
}

test('a page that cannot be loaded begins anew once, and then says that the application stopped', async () => {
  const page = await signedIn('owner', /Failed to load resource|dynamically imported module/)
  const link = page.getByRole('link', { name: 'アクセス情報' })
  await link.waitFor(patience)
  const refused: string[] = []
  const documents: string[] = []
  await page.route('**/assets/**', (route) => {
    refused.push(route.request().url())
    return /AccessInfo|access-info/.test(route.request().url()) ? route.abort() : route.continue()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await link.click()
  await page.getByRole('heading', { level: 1, name: stopped }).waitFor(patience)
  expect(documents).toEqual([expect.stringMatching(/\/access-info\?.*force_reload_at=\d{13}/)])

  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: '再読み込み' }).click()
  await page.getByRole('heading', { level: 1, name: 'アクセス情報' }).waitFor(patience)
})

test('service workers and caches of an older program are removed, and the page begins anew', async () => {
  const page = await pages.open('/help')
  // The program looks for what is left once it has begun: what follows is left for the next start.
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  await page.waitForLoadState('networkidle')
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await page.evaluate(async () => {
    await caches.open('old-pages')
    // Any script of this host will do as a worker.
    await navigator.serviceWorker.register('/theme.js')
  })
  expect(await left()).toEqual({ workers: 1, caches: ['old-pages'] })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.reload()
  await expect.poll(() => documents.length, patience).toBe(2)
  await expect.poll(left, patience).toEqual({ workers: 0, caches: [] })
  expect(documents[1]).toMatch(/force_reload_at=\d{13}/)
  await expect.poll(() => page.url(), patience).toMatch(/\/help$/)
})

test('a program that cannot be fetched says so in Japanese instead of a blank page', async () => {
  const page = await pages.open('/help', {
    expectErrors: /Failed to load resource/,
    prepare: (page) => page.route('**/assets/*.js', (route) => route.abort()),
  })
  await page.getByRole('heading', { name: '画面を読み込めませんでした' }).waitFor(patience)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await page.getByRole('heading', { level: 1, name: 'ヘルプ' }).waitFor(patience)
})

test.each([
  ['sign-in', null, '/login'],
  ['survey', null, '/survey-complete'],
  ['public', null, '/terms'],
  ['user', 'member', '/account'],
  ['project', 'member', '/access-info'],
  ['owner', 'owner', '/surveys'],
  ['admin', 'admin', '/admin/audit-log'],
])(
  'a page of the %s layout that fails while it is shown ends at the root error page',
  async (_, who, address) => {
    const expectErrors = /壊れた画面/
    const page = who ? await signedIn(who, expectErrors) : await pages.open('/help', { expectErrors })
    await page.addInitScript(() => {
      const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title')
      let isBroken = true
      Object.defineProperty(document, 'title', {
        get: () => title?.get?.call(document),
        set: (name: string) => {
          if (isBroken) {
            isBroken = false
            throw new Error('壊れた画面')
          }
          title?.set?.call(document, name)
        },
      })
    })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: stopped }).waitFor(patience)
    await page.getByText(/予期しないエラーが発生したためアプリケーションを停止しました。/).waitFor(patience)
    expect(await page.title()).toMatch(/^エラー/)
    expect(await page.getByRole('button', { name: '再読み込み' }).isVisible()).toBe(true)
  },
)

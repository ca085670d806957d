import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, goTo } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const stopped = 'アプリケーションを停止しました'
const lineIsDown = /Failed to load resource|dynamically imported module|ERR_INTERNET_DISCONNECTED|WebSocket/

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The addresses of the documents that the page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  return documents
}

/** A page of test subjects, which is a program of its own. */
async function surveyPage(): Promise<Page> {
  const page = await pages.open('/survey-complete')
  await heading(page, 'ご協力ありがとうございました').waitFor(patience)
  return page
}

/** The sign-in page, which does not know the addresses of who is signed in yet. */
async function loginPage(expectErrors?: RegExp): Promise<Page> {
  const page = await pages.open('/login', expectErrors ? { expectErrors } : {})
  await heading(page, 'ログイン').waitFor(patience)
  return page
}

test('a page of test subjects asks for no other addresses, and every one is found from there, back and forward', async () => {
  const page = await surveyPage()
  const tables = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /(public|signed-in)-routes/.test(name)),
  )
  expect(tables).toEqual([])
  await goTo(page, '/help')
  await heading(page, 'ヘルプ').waitFor(patience)
  await goTo(page, '/login')
  await heading(page, 'ログイン').waitFor(patience)
  await page.goBack()
  await heading(page, 'ヘルプ').waitFor(patience)
  await page.goBack()
  await heading(page, 'ご協力ありがとうございました').waitFor(patience)
  await page.goForward()
  await heading(page, 'ヘルプ').waitFor(patience)
  await page.reload()
  await heading(page, 'ヘルプ').waitFor(patience)
  await page.goBack()
  await heading(page, 'ご協力ありがとうございました').waitFor(patience)
})

test('an address is found also when another was asked for before the first answer', async () => {
  const page = await loginPage()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/signed-in-routes*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/signed-in-routes*', patience)
  await goTo(page, '/account')
  await asked
  await goTo(page, '/terms')
  letThrough()
  await heading(page, '利用規約').waitFor(patience)
  await goTo(page, '/help')
  await heading(page, 'ヘルプ').waitFor(patience)
})

test.each([['signed-in-routes', '/account', 'ログイン']])(
  'addresses that cannot be loaded (%s) begin anew once, and then say that the application stopped',
  async (table, address, name) => {
    const page = await loginPage(lineIsDown)
    const documents = documentsOf(page)
    await page.route(`**/assets/${table}*`, (route) => route.abort())
    await goTo(page, address)
    await heading(page, stopped).waitFor(patience)
    expect(documents).toEqual([expect.stringMatching(new RegExp(`${address}\\?force_reload_at=\\d{13}$`))])
    expect(pathOf(page)).toBe(address)

    await page.unroute(`**/assets/${table}*`)
    await page.getByRole('button', { name: '再読み込み' }).click()
    await heading(page, name).waitFor(patience)
  },
)

test('a page asked for offline says that the line is down, and comes when it is back', async () => {
  const page = await pages.open('/', { as: 'member@demo.kansoku.example', expectErrors: lineIsDown })
  const link = page.getByRole('link', { name: 'アクセス情報' })
  await heading(page, 'モニタリング').waitFor(patience)
  const documents = documentsOf(page)
  await page.context().setOffline(true)
  await link.click()
  await expect.poll(() => pathOf(page), patience).toBe('/access-info')
  await page.getByText(/^オフラインです。/).waitFor(patience)
  expect(await heading(page, stopped).count()).toBe(0)
  expect(documents).toEqual([])

  await page.context().setOffline(false)
  await heading(page, 'アクセス情報').waitFor(patience)
})

interface Posting {
  readonly formMethod: 'post'
  readonly formEncType: 'application/json'
  readonly body: string
}

/** Posts to an address as a form of React Router does. No form of ours does, so the router is taken from the page. */
const post = (page: Page, path: string, body: string) =>
  page.evaluate(
    ([path, body]) => {
      interface Fiber {
        child: Fiber | null
        stateNode: { current: Fiber }
        memoizedProps: { router?: { navigate(path: string, options: Posting): Promise<void> } } | null
      }
      const [, container] = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
        key.startsWith('__reactContainer$'),
      ) as [string, Fiber]
      let fiber: Fiber | null = container.stateNode.current
      while (fiber && !fiber.memoizedProps?.router) fiber = fiber.child
      void fiber?.memoizedProps?.router?.navigate(path, {
        formMethod: 'post',
        formEncType: 'application/json',
        body,
      })
    },
    [path, body] as const,
  )

test.each([
  ['405: a form sent to a page that takes none', '{}'],
  ['400: a form whose content cannot be read', '{'],
])('%s ends at the root error page', async (_, body) => {
  const page = await pages.open('/help')
  await heading(page, 'ヘルプ').waitFor(patience)
  await post(page, '/terms', body)
  await heading(page, stopped).waitFor(patience)
  expect(pathOf(page)).toBe('/terms')
  expect(await page.title()).toMatch(/^エラー/)
  await page.getByRole('button', { name: '再読み込み' }).click()
  await heading(page, '利用規約').waitFor(patience)
})

test('404: an unknown address ends at the start, and from there at signing in', async () => {
  const page = await pages.open('/no/such/page?x=1')
  await page.waitForURL(/\/login/, patience)
  await heading(page, 'ログイン').waitFor(patience)
  await goTo(page, '/survey/no-such/more')
  await page.waitForURL(/\/login/, patience)
  await heading(page, 'ログイン').waitFor(patience)
})

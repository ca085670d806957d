import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 20_000 }
const bar = (page: Page) => page.getByRole('progressbar', { name: '読み込み中' })

async function signedIn(who: string): Promise<Page> {
  const page = await pages.open('/', { as: `${who}@demo.kansoku.example` })
  await page.waitForURL(/\/(monitoring|admin)/, patience)
  await page.waitForLoadState('networkidle')
  return page
}

/** Keeps the answers of GraphQL back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/gql?*', async (route) => {
    await allowed
    await route.fallback()
  })
  return letThrough
}

/** Notes in the page whether the bar ever appeared. */
const watchForBar = (page: Page) =>
  page.evaluate(() => {
    const seen = { bar: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar][aria-label=読み込み中]')) seen.bar = true
    }).observe(document.body, { childList: true, subtree: true })
  })

test('the loading bar shows while a query is slow, and goes when the answer has come', async () => {
  const page = await signedIn('owner')
  const letAnswersThrough = await holdAnswers(page)
  await page.getByRole('link', { name: 'ユーザー', exact: true }).click()
  await bar(page).waitFor(patience)
  letAnswersThrough()
  await bar(page).waitFor({ ...patience, state: 'detached' })
})

test('what takes less than 150 ms does not flash a bar', async () => {
  const page = await signedIn('owner')
  for (const name of ['アラート', 'アンケート']) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor(patience)
  }
  await page.waitForLoadState('networkidle')
  await watchForBar(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'アラート' }).waitFor(patience)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { seen: { bar: boolean } }).seen.bar)).toBe(false)
})

test('the snackbar is announced, stays through a click elsewhere, waits under the pointer and goes after six seconds', async () => {
  const page = await signedIn('member')
  await page.clock.install()
  await page.evaluate(() => {
    history.pushState(null, '', '/projects')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const words = page.getByRole('alert').getByText('この画面を開くにはオーナーの権限が必要です。')
  for (let tries = 0; tries < 50 && !(await words.isVisible()); tries++) await page.clock.runFor(100)
  await words.waitFor(patience)
  await page.mouse.click(700, 300)
  expect(await words.isVisible()).toBe(true)

  await words.hover()
  await page.clock.runFor(20_000)
  expect(await words.isVisible()).toBe(true)
  await page.mouse.move(700, 300)
  await page.clock.runFor(3_000)
  expect(await words.isVisible()).toBe(true)
  await page.clock.runFor(3_500)
  await expect.poll(() => words.count(), patience).toBe(0)
})

test('the snackbar can be closed', async () => {
  const page = await signedIn('member')
  await page.goto('/users')
  const words = page.getByRole('alert').getByText('この画面を開くにはオーナーの権限が必要です。')
  await words.waitFor(patience)
  await page.getByRole('alert').getByRole('button', { name: '閉じる' }).click()
  await expect.poll(() => words.count(), patience).toBe(0)
})

test('a list, the page and the window stand where they stood, also after a reload, until the tab is closed', async () => {
  const page = await signedIn('owner')
  const help = await page.context().newPage()
  await help.setViewportSize({ width: 390, height: 500 })
  await help.goto('/help')
  await help.getByRole('heading', { level: 1 }).waitFor(patience)
  await help.evaluate(() => window.scrollTo(0, 300))
  await help.getByRole('link', { name: '利用規約' }).last().click()
  await help.getByRole('heading', { level: 1, name: '利用規約' }).waitFor(patience)
  await expect.poll(() => help.evaluate(() => window.scrollY), patience).toBe(0)
  await help.goBack()
  await expect.poll(() => help.evaluate(() => window.scrollY), patience).toBeGreaterThan(250)

  const grid = page.getByRole('grid', { name: '被験者の一覧' })
  await grid.waitFor(patience)
  const scroller = () =>
    grid.evaluate((element) => {
      let at: Element | null = element
      while (at && at.scrollHeight <= at.clientHeight + 1) at = at.parentElement
      return at?.scrollTop ?? -1
    })
  await grid.hover()
  await page.mouse.wheel(0, 900)
  await expect.poll(scroller, patience).toBeGreaterThan(500)
  const stood = await scroller()
  await page.getByRole('link', { name: 'アクセス情報' }).click()
  await page.getByRole('heading', { level: 1, name: 'アクセス情報' }).waitFor(patience)
  await page.goBack()
  await grid.waitFor(patience)
  await expect.poll(scroller, patience).toBe(stood)
  await page.reload()
  await grid.waitFor(patience)
  await expect.poll(scroller, patience).toBe(stood)
})

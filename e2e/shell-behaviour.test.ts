import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const bar = (page: Page) => page.getByRole('progressbar', { name: '読み込み中' })

async function signedIn(who: string): Promise<Page> {
  const page = await pages.open('/', { as: `${who}@demo.kansoku.example` })
  await page.getByRole('heading', { level: 1, name: 'モニタリング' }).waitFor(patience)
  await page.getByRole('grid', { name: '被験者の一覧' }).getByRole('rowheader').first().waitFor(patience)
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

/** From now on time passes only when the test says so, however long the test takes. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

test('the loading bar shows once an answer takes 150 ms, no sooner, and goes when it has come', async () => {
  const page = await signedIn('owner')
  const letAnswersThrough = await holdAnswers(page)
  await stopTime(page)
  const asked = page.waitForRequest('**/gql?*', patience)
  await page.getByRole('link', { name: 'ユーザー', exact: true }).click()
  await asked
  await page.clock.runFor(140)
  expect(await bar(page).count()).toBe(0)
  await page.clock.runFor(20)
  await bar(page).waitFor(patience)
  letAnswersThrough()
  await bar(page).waitFor({ ...patience, state: 'detached' })
})

test('the snackbar is announced, stays through a click elsewhere, waits under the pointer and goes after six seconds', async () => {
  const page = await signedIn('member')
  await stopTime(page)
  await page.evaluate(() => {
    history.pushState(null, '', '/projects')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const words = page.getByRole('alert').getByText('この画面を開くにはオーナーの権限が必要です。')
  await expect
    .poll(() => page.clock.runFor(100).then(() => words.isVisible()), { ...patience, interval: 20 })
    .toBe(true)
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

test('a link pressed in the moment in which the projects arrive leads to its page', async () => {
  const page = await pages.open('/monitoring', {
    as: 'owner@demo.kansoku.example',
    prepare: (page) => page.addInitScript(holdProjects),
  })
  const link = page.getByRole('link', { name: 'アクセス情報' })
  await link.waitFor(patience)
  await expect.poll(() => page.evaluate(() => 'letProjectsArrive' in window), patience).toBe(true)
  await link.evaluate((link: HTMLElement) => {
    link.click()
    Reflect.get(window, 'letProjectsArrive')()
  })
  await page.getByRole('heading', { level: 1, name: 'アクセス情報' }).waitFor(patience)
})

/** Keeps the answer that names the projects until the test lets it arrive. */
function holdProjects() {
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const answer = await ask(input, init)
    const text = await answer.clone().text()
    if (!text.startsWith('{"data":{"projects":')) return answer
    return new Promise((resolve) => {
      Object.assign(window, { letProjectsArrive: () => resolve(answer) })
    })
  }
}

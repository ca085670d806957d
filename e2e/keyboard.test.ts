import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, demoPassword } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }

/** What has the focus, by its words; says so where nobody could see it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    // A ring is drawn by the part itself, or by the box around it.
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    const isVisible = around.some((part) => {
      if (!part) return false
      const { outlineStyle, boxShadow } = getComputedStyle(part)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const label = element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent
    return `${label || name}${isVisible ? '' : '（見えない）'}`
  })

/** Presses Tab until that has the focus; every stop on the way is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const stops: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    stops.push(stop)
    expect(stop).not.toContain('（見えない）')
    if (name.test(stop)) return
  }
  throw new Error(`No way by Tab to ${name}: ${stops.join(' → ')}`)
}

test('everything from signing in to signing out is done with the keyboard alone', async () => {
  const page = await pages.open('/login')
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  await tabTo(page, /メールアドレス/)
  await page.keyboard.type('owner@demo.kansoku.example')
  await tabTo(page, /^パスワード/)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: '被験者の一覧' }).waitFor(patience)

  // The skip link is the first stop of a page that was opened anew, and leads past the navigation.
  await page.reload()
  await page.getByRole('grid', { name: '被験者の一覧' }).waitFor(patience)
  await tabTo(page, /^本文へ移動/)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')

  // Ctrl K finds a page; Esc gives the focus back.
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('画面・操作・被験者のコードを検索').waitFor(patience)
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('画面・操作・被験者のコードを検索').waitFor({ ...patience, state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('画面・操作・被験者のコードを検索').fill('デバイス')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'デバイス' }).waitFor(patience)

  // A panel takes the focus, Esc closes it, and what opened it has the focus again.
  await tabTo(page, /登録する/)
  const opener = await focused(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.waitFor(patience)
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ ...patience, state: 'detached' })
  await expect.poll(() => focused(page), patience).toBe(opener)

  // Rows: one Tab to the first, ↓ to the next, Enter opens.
  const rows = page.getByRole('rowheader').getByRole('link')
  const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()]
  await tabTo(page, new RegExp(`^${first}$`))
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(second)
  await page.keyboard.press('Enter')
  await panel.waitFor(patience)
  await page.keyboard.press('Escape')
  await panel.waitFor({ ...patience, state: 'detached' })
  await expect.poll(() => focused(page), patience).toBe(second)

  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'デバイス' }).waitFor(patience)
  await tabTo(page, /ユーザーメニュー/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'ログアウト' }).waitFor(patience)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login/, patience)
})

test('the help keeps its word: /, J and K, Enter and Esc, one after the other', async () => {
  const page = await pages.open('/login')
  await page.getByLabel('メールアドレス').fill('owner@demo.kansoku.example')
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: '被験者の一覧' })
  await grid.getByRole('row').nth(3).waitFor(patience)
  const hasFocus = () => grid.evaluate((element) => element === document.activeElement)

  // Nothing was focused yet.
  await page.keyboard.press('j')
  await expect.poll(hasFocus, patience).toBe(true)

  await page.keyboard.press('/')
  await page.keyboard.type('SLP-00')
  await page.keyboard.press('ArrowDown')
  await expect.poll(hasFocus, patience).toBe(true)
  await page.waitForURL(/q=SLP-00/, patience)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.waitForURL(/subject=/, patience)
  await page
    .getByRole('complementary', { name: '被験者の詳細' })
    .getByRole('heading')
    .first()
    .waitFor(patience)
  await page.keyboard.press('Escape')
  await page.waitForURL((address) => !address.searchParams.has('subject'), patience)

  // The box opens from the search too, and what is typed there moves nothing behind it.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  const box = page.getByPlaceholder('画面・操作・被験者のコードを検索')
  await box.waitFor(patience)
  await page.keyboard.type('kj/登録')
  expect(await box.inputValue()).toBe('kj/登録')
  await box.fill('被験者を登録')
  await page.getByRole('menuitem', { name: '被験者を登録する' }).waitFor(patience)
  // The first Esc empties the search, the second closes the box.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await box.waitFor({ ...patience, state: 'detached' })

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(hasFocus, patience).toBe(true)
})

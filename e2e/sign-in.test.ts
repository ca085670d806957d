import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, signIn } from './support/browser'

const pages = browserPages()
const owner = 'owner@demo.kansoku.example'
const patience = { timeout: 120_000 }

test('nobody sees monitoring without signing in, and comes to the page asked for afterwards', async () => {
  const page = await pages.open('/monitoring?view=days')
  await page.waitForURL(/\/login/, patience)
  await signIn(page, owner)
  await page.waitForURL(/\/monitoring\?.*view=days/, patience)
  await page.getByRole('grid', { name: /日別/ }).waitFor(patience)
})

test('an address that means another site leads to monitoring after signing in', async () => {
  const page = await pages.open('/login?to=/..//evil')
  await signIn(page, owner)
  await page.getByRole('grid', { name: '被験者の一覧' }).waitFor(patience)
  expect(new URL(page.url()).pathname).toBe('/monitoring')
})

test('a wrong password is refused in Japanese, and what was typed as address stays', async () => {
  const page = await pages.open('/login')
  await signIn(page, owner, 'not-the-password')
  await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor(patience)
  expect(await page.getByLabel('メールアドレス').inputValue()).toBe(owner)
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('empty fields are named where they are', async () => {
  const page = await pages.open('/login')
  await page.getByRole('button', { name: 'ログインする', exact: true }).click()
  await page.getByText('メールアドレスを入力してください。').waitFor(patience)
  await page.getByText('パスワードを入力してください。').waitFor(patience)
})

test('the root and unknown addresses lead to monitoring, and a reload stays signed in', async () => {
  const page = await pages.open('/login')
  await signIn(page, owner)
  await page.waitForURL(/\/monitoring/, patience)
  for (const address of ['/', '/no/such/page']) {
    await page.goto(address)
    await page.waitForURL(/\/monitoring/, patience)
    await page.getByRole('heading', { name: 'モニタリング' }).waitFor(patience)
  }
})

test('a member sees the one project they belong to, and no other by its address', async () => {
  const page = await pages.open('/login')
  await signIn(page, owner)
  await page.getByLabel(/プロジェクトを選ぶ/).click()
  await page.getByText('FIT16').click()
  await page.waitForFunction(() => document.body.textContent?.includes('歩数と睡眠の公開データ'))
  const foreign = new URL(page.url()).searchParams.get('project')

  const theirs = await pages.open('/login')
  await signIn(theirs, 'member@demo.kansoku.example')
  await theirs.getByText('メンバー', { exact: true }).waitFor(patience)
  await theirs.getByLabel('プロジェクトを選ぶ：勤務形態と睡眠リズムの追跡研究 2026').waitFor(patience)
  await theirs.goto(`/monitoring?project=${foreign}`)
  await theirs.getByLabel('プロジェクトを選ぶ：勤務形態と睡眠リズムの追跡研究 2026').waitFor(patience)
  expect(await theirs.getByText('歩数と睡眠の公開データ').count()).toBe(0)
})

test('signing out ends at the sign-in page, and Back does not open the data again', async () => {
  const page = await pages.open('/login')
  await signIn(page, owner)
  await page.getByRole('grid', { name: '被験者の一覧' }).waitFor(patience)
  await page.getByRole('button', { name: /佐藤 美咲/ }).click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await page.waitForURL(/\/login/, patience)
  const login = page.getByRole('heading', { level: 1, name: 'ログイン' })
  await login.waitFor(patience)
  const drawn = await watchFor(page, 'SLP-0001')
  await page.goBack()
  await page.waitForURL(/\/login/, patience)
  await login.waitFor(patience)
  expect(await drawn()).toBe(false)
  await page.goto('/monitoring')
  await page.waitForURL(/\/login/, patience)
})

/** Watches the page from now on; tells whether a text was ever drawn, be it for an instant. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((text) => {
    const found = { ever: document.body.innerText.includes(text) }
    const look = () => {
      found.ever ||= document.body.innerText.includes(text)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    return found
  }, text)
  return () => seen.evaluate(({ ever }) => ever)
}

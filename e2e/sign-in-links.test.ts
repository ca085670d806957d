import { expect, test } from 'vitest'
import { browserPages, demoPassword, signIn } from './support/browser'
import { linkIn, newestMailTo } from './support/outbox'

const pages = browserPages()
const patience = { timeout: 120_000 }
const member = 'member@demo.kansoku.example'
const owner = 'owner@demo.kansoku.example'

/** Asks for a link from /login, coming from a page one may see only signed in; gives the link. */
async function askForLink(page: Awaited<ReturnType<typeof pages.open>>, email: string): Promise<string> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('link', { name: 'メールのリンクでログインする' }).click()
  // What was typed is not typed again.
  expect(await page.getByLabel('メールアドレス').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'リンクを送信する' }).click()
  await page.getByRole('heading', { name: 'リンクを送信しました' }).waitFor(patience)
  return linkIn(await newestMailTo(email, /ログイン/))
}

test('a link opened in the browser that asked for it signs in by itself, and leads to the page asked for', async () => {
  const page = await pages.open('/monitoring?view=days')
  await page.waitForURL(/\/login/, patience)
  const link = await askForLink(page, owner)
  await page.goto(link)
  await page.waitForURL(/\/monitoring\?.*view=days/, patience)

  // Once only: in another browser it opens nothing, and says where a new one is to be had.
  const again = await pages.open(link)
  await again.getByRole('link', { name: '新しいリンクを送信する' }).waitFor(patience)
  expect(new URL(again.url()).pathname).toBe('/login/mail-link')
})

test('a link opened in another browser asks before it signs in, and hides the address', async () => {
  const asking = await pages.open('/login')
  const link = await askForLink(asking, member)
  const page = await pages.open(link)
  const button = page.getByRole('button', { name: 'このブラウザでログインする' })
  await button.waitFor(patience)
  expect(await page.getByText(member).count()).toBe(0)
  await button.click()
  await page.waitForURL(/\/monitoring/, patience)
})

test('a broken link says so, with the next step', async () => {
  const page = await pages.open('/login/mail-link#token=nonsense')
  await page.getByRole('link', { name: '新しいリンクを送信する' }).waitFor(patience)
})

test('a reset sets a new password, and signs out whoever was signed in', async () => {
  const before = await pages.open('/login')
  await signIn(before, member)
  await before.waitForURL(/\/monitoring/, patience)

  const page = await pages.open('/login')
  await page.getByLabel('メールアドレス').fill(member)
  await page.getByRole('link', { name: 'パスワードを忘れた場合' }).click()
  await page.getByRole('button', { name: '再設定のリンクを送信する' }).click()
  await page.getByRole('heading', { name: 'リンクを送信しました' }).waitFor(patience)
  await page.goto(linkIn(await newestMailTo(member, /再設定/)))
  const field = page.getByLabel('新しいパスワード', { exact: true })
  await field.fill('short')
  await field.press('Enter')
  await page.getByText('パスワードは12文字以上にしてください。').waitFor(patience)
  await field.fill('ugoku-mizu-no-oto')
  await field.press('Enter')
  await page.waitForURL(/\/monitoring/, patience)

  await before.reload()
  await before.waitForURL(/\/login/, patience)
  await signIn(before, member, demoPassword)
  await before.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor(patience)
  await signIn(before, member, 'ugoku-mizu-no-oto')
  await before.waitForURL(/\/monitoring/, patience)

  // The other tests know this account by the demo's password.
  await before.goto('/password/edit')
  await before.getByLabel('現在のパスワード').fill('ugoku-mizu-no-oto')
  await before.getByLabel('新しいパスワード', { exact: true }).fill(demoPassword)
  await before.getByRole('button', { name: 'パスワードを変更する' }).click()
  await before.getByText('ほかの端末からはログアウトしました。').waitFor(patience)
})

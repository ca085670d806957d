import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { authenticatorCode } from './support/authenticator'
import { browserPages, demoPassword, signIn } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const owner = 'owner@demo.kansoku.example'
const administrator = 'admin@demo.kansoku.example'

async function openAccount(email: string, password = demoPassword): Promise<Page> {
  const page = await pages.open('/account')
  await page.waitForURL(/\/login/, patience)
  await signIn(page, email, password)
  await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor(patience)
  return page
}

test('an authenticator is switched on, asked for at the next sign-in, and a recovery code stands in for it', async () => {
  const page = await openAccount(administrator)
  await page.getByRole('button', { name: '二要素認証を有効にする' }).click()
  await page.getByLabel('現在のパスワード').fill(demoPassword)
  await page.getByRole('button', { name: '続ける' }).click()
  await page.getByRole('img', { name: /QR コード/ }).waitFor(patience)
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.getByRole('dialog').innerText())?.[0] ?? ''
  await page.getByLabel('認証コード（6桁）').fill(authenticatorCode(secret))
  await page.getByRole('button', { name: '有効にする', exact: true }).click()
  await page.getByRole('list', { name: 'リカバリーコード' }).waitFor(patience)
  const codes = await page
    .getByRole('list', { name: 'リカバリーコード' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: '保管しました' }).click()
  await page.getByText('リカバリーコードの残り：10個').waitFor(patience)

  // Half-way in, no identity token is given.
  const halfway = { expectErrors: /status of 403/ }
  const second = await pages.open('/login', halfway)
  await signIn(second, administrator)
  await second.getByRole('heading', { name: '二要素認証' }).waitFor(patience)
  await second.getByLabel('認証コード（6桁）').fill('000000')
  await second.getByRole('alert').waitFor(patience)
  // A reload goes on half-way, and lets nobody in.
  await second.goto('/admin/companies')
  await second.getByRole('heading', { name: '二要素認証' }).waitFor(patience)
  // The code that switched it on is used up; the next one is good a little early.
  await second.getByLabel('認証コード（6桁）').fill(authenticatorCode(secret, 1))
  await second.waitForURL(/\/admin\/companies/, patience)

  const third = await pages.open('/login', halfway)
  await signIn(third, administrator)
  await third.getByRole('button', { name: 'リカバリーコードを使う' }).click()
  await third.getByLabel('リカバリーコード').fill(codes[0] ?? '')
  await third.getByLabel('リカバリーコード').press('Enter')
  await third.waitForURL(/\/admin\/companies/, patience)
  await third.goto('/account')
  await third.getByText('リカバリーコードの残り：9個').waitFor(patience)

  await third.getByRole('button', { name: '二要素認証を無効にする' }).click()
  await third.getByLabel('現在のパスワード').fill(demoPassword)
  await third.getByRole('button', { name: '無効にする', exact: true }).click()
  await third.getByRole('button', { name: '二要素認証を有効にする' }).waitFor(patience)
})

test('a passkey is added, signs in without password, and opens nothing once it is removed', async () => {
  const page = await openAccount(owner)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'パスキーを追加する' }).click()
  await page.getByLabel('パスキーの名前').fill('研究室のノート')
  await page.getByRole('dialog').getByLabel('現在のパスワード').fill(demoPassword)
  await page.getByRole('button', { name: '追加する', exact: true }).click()
  await page.getByText('研究室のノート', { exact: true }).waitFor(patience)

  const signOut = async () => {
    await page.getByRole('button', { name: /ユーザーメニュー/ }).click()
    await page.getByRole('menuitem', { name: 'ログアウト' }).click()
    await page.waitForURL(/\/login/, patience)
  }
  await signOut()
  await page.getByRole('button', { name: 'パスキーでログインする' }).click()
  await page.waitForURL(/\/monitoring/, patience)

  await page.goto('/account')
  await page.getByRole('button', { name: '「研究室のノート」を削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await page.getByText('まだパスキーがありません。').waitFor(patience)
  await signOut()
  await page.getByRole('button', { name: 'パスキーでログインする' }).click()
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor(patience)
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('ending the other sessions sends the other browser to the sign-in page', async () => {
  const other = await openAccount(owner)
  const page = await openAccount(owner)
  await page.getByRole('button', { name: 'ほかのすべての端末からログアウトする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden', ...patience })
  await other.goto('/monitoring')
  await other.waitForURL(/\/login/, patience)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor(patience)
})

test('a changed password signs the other browsers out, and says so', async () => {
  const changed = 'tsuki-ni-murakumo-21'
  const other = await openAccount(owner)
  const page = await openAccount(owner)
  const change = async (from: string, to: string) => {
    await page.goto('/password/edit')
    await page.getByLabel('現在のパスワード').fill(from)
    await page.getByLabel('新しいパスワード', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()
    await page.getByText('ほかの端末からはログアウトしました。').waitFor(patience)
  }
  await change(demoPassword, changed)
  await other.goto('/monitoring')
  await other.waitForURL(/\/login/, patience)
  await page.getByRole('heading', { level: 1, name: 'アカウント' }).waitFor(patience)
  await change(changed, demoPassword)
})

test('two tabs of one browser that sign in as different users: the first one begins anew', async () => {
  const first = await openAccount(owner)
  const second = await first.context().newPage()
  await second.goto('/account')
  await second.getByRole('button', { name: /ユーザーメニュー/ }).click()
  await second.getByRole('menuitem', { name: 'ログアウト' }).click()
  await second.waitForURL(/\/login/, patience)
  await first.waitForURL(/\/login/, patience)
  await signIn(second, administrator)
  await second.waitForURL(/\/admin\/companies/, patience)
  await first.goto('/account')
  await first.getByText(administrator).first().waitFor(patience)
})

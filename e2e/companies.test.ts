import { expect, inject, test, vi } from 'vitest'
import { browserPages, signIn } from './support/browser'

const pages = browserPages()
const patience = { timeout: 20_000 }
const administrator = 'admin@demo.kansoku.example'
const newOwner = 'hanako@kitahama.example'
const ownPassword = 'a-long-enough-password-of-her-own'

test('an administrator makes a company, and the owner invited by mail signs in with a password of her own', async () => {
  const page = await pages.open('/login')
  await signIn(page, administrator)
  await page.waitForURL(/\/admin\/companies/, patience)
  await page.getByRole('link', { name: '会社を登録する' }).click()
  await page.getByRole('textbox', { name: /会社名/ }).fill('北浜ヘルスリサーチ')
  await page.getByRole('textbox', { name: /会社コード/ }).fill('KITAHAMA')
  await page.getByRole('button', { name: '登録する', exact: true }).click()

  await page.getByRole('link', { name: '北浜ヘルスリサーチ' }).click(patience)
  await page.getByRole('heading', { name: '北浜ヘルスリサーチのユーザー' }).waitFor(patience)
  await page.getByRole('link', { name: 'ユーザーを招待する' }).first().click()
  await page.getByRole('textbox', { name: /氏名/ }).fill('北浜 花子')
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(newOwner)
  await page.getByRole('radio', { name: /オーナー/ }).check({ force: true })
  await page.getByRole('button', { name: '招待する', exact: true }).click()
  await page.getByText('招待中').waitFor(patience)

  const link = await linkMailedTo(newOwner)
  const hers = await pages.open(link)
  await hers.getByLabel('新しいパスワード').fill(ownPassword)
  await hers.getByRole('button', { name: '設定して利用を始める' }).click()
  await hers.getByText('北浜ヘルスリサーチ').first().waitFor(patience)
  await hers.getByText('オーナー', { exact: true }).first().waitFor(patience)

  await hers.goto('/audit-log')
  await hers.getByText('招待の承諾').waitFor(patience)
})

test('a company that is suspended sends its people to the sign-in page, and nobody else', async () => {
  const page = await pages.open('/login')
  await signIn(page, administrator)
  await page.waitForURL(/\/admin\/companies/, patience)
  const theirs = await pages.open('/login', { expectErrors: /status of 403/ })
  await signIn(theirs, newOwner, ownPassword)
  await theirs.getByText('オーナー', { exact: true }).first().waitFor(patience)

  await page.getByRole('button', { name: '「北浜ヘルスリサーチ」の操作' }).click()
  await page.getByRole('menuitem', { name: '利用を停止する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '利用を停止する' }).click()
  await dialog.getByText('「KITAHAMA」と入力してください。').waitFor(patience)
  await dialog.getByRole('textbox').fill('KITAHAMA')
  await dialog.getByRole('button', { name: '利用を停止する' }).click()
  await page.getByText('停止中', { exact: true }).waitFor(patience)

  await theirs.goto('/users')
  await theirs.waitForURL(/\/login/, patience)
  await theirs
    .getByText(/会社の利用が停止されています/)
    .first()
    .waitFor(patience)
  expect(await page.getByText('デモ大学 睡眠研究室').count()).toBeGreaterThan(0)
})

/** The address in the newest mail to that person, from the demo's outbox. */
function linkMailedTo(address: string): Promise<string> {
  const query = '{ outbox(offset: 0, limit: 20) { items { to text } } }'
  // The mail is sent by a job a moment later.
  return vi.waitFor(async () => {
    const response = await fetch(`${inject('kansoku').address}/gql?auth=0`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await response.json()) as {
      data: { outbox: { items: { to: string; text: string }[] } }
    }
    const mail = data.outbox.items.find(({ to }) => to === address)
    const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    return `${pathname}${search}${hash}`
  }, patience)
}

import { expect, test } from 'vitest'
import { aCompanyWithOwner } from './support/api'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const administrator = 'admin@demo.kansoku.example'

test('a company that is suspended sends its people to the sign-in page, and nobody else', async () => {
  const { name, code, email, password } = await aCompanyWithOwner()
  const page = await pages.open('/admin/companies', { as: administrator })
  const theirs = await pages.open('/', { as: email, password, expectErrors: /status of 403/ })
  await theirs.getByText('オーナー', { exact: true }).first().waitFor(patience)

  await page.getByRole('button', { name: `「${name}」の操作` }).click()
  await page.getByRole('menuitem', { name: '利用を停止する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '利用を停止する' }).click()
  await dialog.getByText(`「${code}」と入力してください。`).waitFor(patience)
  await dialog.getByRole('textbox').fill(code)
  await dialog.getByRole('button', { name: '利用を停止する' }).click()
  await page.getByRole('row', { name }).getByText('停止中', { exact: true }).waitFor(patience)

  await theirs.goto('/users')
  await theirs.waitForURL(/\/login/, patience)
  await theirs
    .getByText(/会社の利用が停止されています/)
    .first()
    .waitFor(patience)
  expect(await page.getByText('デモ大学 睡眠研究室').count()).toBeGreaterThan(0)
})

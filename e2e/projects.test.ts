import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, signIn } from './support/browser'

const pages = browserPages()
const patience = { timeout: 20_000 }
const code = `E2E-${Date.now()}`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page, text: RegExp) => page.getByText(text).first().waitFor(patience)

test('an owner makes a project, a tag, a subject and a device, links them, deletes the subject and takes them back', async () => {
  const page = await pages.open('/login')
  await signIn(page, 'owner@demo.kansoku.example')
  await page.waitForURL(/monitoring/, patience)

  await page.goto('/projects')
  await page.getByRole('link', { name: 'プロジェクトを登録する' }).click()
  await page.getByRole('textbox', { name: /プロジェクト名/ }).fill(`通し試験 ${code}`)
  await page.getByRole('textbox', { name: /プロジェクトコード/ }).fill(code)
  await press(page, '登録する')
  await told(page, /を登録しました/)

  await page.goto(`/projects?q=${code}`)
  await page.getByRole('button', { name: `「通し試験 ${code}」の操作` }).click()
  await page.getByRole('menuitem', { name: 'タグを開く' }).click()
  await page.getByRole('link', { name: 'タグを登録する' }).first().click()
  await page.getByRole('textbox', { name: /タグ名/ }).fill('夜勤')
  await press(page, '登録する')
  await told(page, /タグ「夜勤」を登録しました/)

  await page.getByRole('link', { name: '被験者', exact: true }).last().click()
  await page.getByRole('link', { name: '被験者を登録する' }).first().click()
  await page.getByRole('textbox', { name: /被験者コード/ }).fill('S-001')
  await page.getByText('夜勤', { exact: true }).last().click()
  await press(page, '登録する')
  await told(page, /被験者 S-001 を登録しました/)
  const subjects = page.url().replace(/\/new.*/, '')

  await page.goto('/devices/new')
  await page.getByRole('textbox', { name: /デバイスコード/ }).fill(code)
  await press(page, '登録する')
  await told(page, /を登録しました/)

  await page.goto(subjects)
  await page.getByRole('button', { name: '紐づける' }).click(patience)
  await page.getByRole('combobox', { name: /デバイス/ }).fill(code)
  await page.getByRole('option', { name: code }).click(patience)
  await page.getByRole('dialog').getByRole('button', { name: '紐づける' }).click()
  await told(page, /デバイスを紐づけました/)
  const row = page.getByRole('row', { name: /S-001/ })
  await expect.poll(() => row.textContent(), patience).toContain(code)

  await row.getByRole('link', { name: 'S-001' }).click()
  await page.getByRole('textbox', { name: /メモ/ }).fill('右利き')
  await press(page, '保存する')
  await told(page, /S-001 を保存しました/)

  await page.getByText('S-001').first().waitFor(patience)
  await row.getByRole('checkbox').press('Space')
  await press(page, '削除する')
  await told(page, /30日以内は元に戻せます/)
  await expect.poll(() => row.count(), patience).toBe(0)
  await press(page, '元に戻す')
  await expect.poll(() => row.textContent(), patience).toContain(code)
}, 120_000)

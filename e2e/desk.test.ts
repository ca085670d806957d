import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { browserPages } from './support/browser'
import { demoThings } from './support/known-ids'
import { fillIn, patience, press, told } from './support/management'

// The tasks of docs/usability.md that no other test walks through.
const pages = browserPages()
const owner = 'owner@demo.kansoku.example'
let project: string

beforeAll(async () => {
  project = (await demoThings()).ids.project
})

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
// Syncs and surveys go on meanwhile: right after a start the demo's are still being loaded.
const goesOn = /最終同期|回答率/
/** The cells of a row, without those that change by themselves. */
async function factsOf(page: Page, name: string): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const cells = await rowOf(page, name).locator('th, td').allInnerTexts()
  return cells.filter((_, place) => !goesOn.test(heads[place] ?? ''))
}
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function choose(page: Page, code: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `「${code}」の操作` }).click(patience)
  await page.getByRole('menuitem', { name: entry }).click(patience)
}

test('a subject is withdrawn with a reason, comes back, is deleted by name, and comes back', async () => {
  const code = 'SLP-0030'
  const page = await pages.open(`${paths.projectTestSubjects(project)}?q=${code}`, { as: owner })
  // Names come with a second request, once the page knows that this member may see them.
  await expect.poll(() => rowOf(page, code).innerText(), patience).toMatch(/\p{sc=Han}+ \p{sc=Han}+/u)
  const before = await factsOf(page, code)
  expect(before).toContain(code)
  await choose(page, code, '中止する')
  await page.getByRole('heading', { name: `被験者 ${code} を中止にしますか？` }).waitFor(patience)
  // Without a reason nothing happens.
  await inDialog(page, '中止する').click()
  await expect.poll(() => page.getByRole('dialog').innerText(), patience).toContain('理由を選んでください')
  await page.getByRole('button', { name: /中止の理由/ }).click()
  await page.getByRole('option', { name: '同意撤回' }).click()
  await inDialog(page, '中止する').click()
  await told(page, /中止/)
  await expect.poll(() => rowOf(page, code).innerText(), patience).toContain('中止')
  await choose(page, code, '中止を取り消す')
  await expect.poll(() => factsOf(page, code), patience).toEqual(before)

  await choose(page, code, '削除する')
  await expect.poll(() => page.getByRole('dialog').innerText(), patience).toContain(code)
  await inDialog(page, '削除する').click()
  await expect.poll(() => rowOf(page, code).count(), patience).toBe(0)
  await press(page, '元に戻す')
  await expect.poll(() => factsOf(page, code), patience).toEqual(before)
})

test('who changed an e-mail is found from its subject in three presses', async () => {
  const code = 'SLP-0031'
  const page = await pages.open(`${paths.projectTestSubjects(project)}?q=${code}`, { as: owner })
  await choose(page, code, '編集する')
  // Who looks at personal data is recorded, so it is shown when asked for.
  await inDialog(page, '表示する').click(patience)
  await fillIn(page, { メールアドレス: 'new-address@home.example' }, '保存する')
  await told(page, /を保存しました/)
  await choose(page, code, '操作履歴を見る')
  await page.getByRole('heading', { level: 1, name: '操作履歴' }).waitFor(patience)
  const change = rowOf(page, 'new-address@home.example')
  await expect.poll(() => change.innerText(), patience).toContain('メールアドレス')
  expect(await change.innerText()).toContain(code)
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, signIn } from './support/browser'
import { fillIn, fix, openFile, patience, press, told } from './support/management'
import { linkIn, newestMailTo } from './support/outbox'
import { deviceRows, linkRows, people, subjectRows } from './support/study'

const pages = browserPages()
const code = `KH${Date.now()}`
const company = `北浜ヘルスリサーチ ${code}`
const ownerMail = `owner-${code.toLowerCase()}@kitahama.example`
const memberMail = `member-${code.toLowerCase()}@kitahama.example`

test('in one afternoon a company, its owner and a study of 1,000 people with devices come from nothing', async () => {
  await makeCompany(await pages.open('/login'))
  const page = await takeInvitation()
  const study = await makeStudy(page)
  await registerPeople(page, study)
  await registerDevices(page)
  await linkThem(page, study)
  await editOneEach(page, study)
  await deleteAndTakeBack(page, study)
}, 180_000)

async function makeCompany(page: Page): Promise<void> {
  await signIn(page, 'admin@demo.kansoku.example')
  await page.waitForURL(/\/admin\/companies/, patience)
  await page.getByRole('link', { name: '会社を登録する' }).click()
  await fillIn(page, { 会社名: company, 会社コード: code })
  await page.getByRole('link', { name: company }).click(patience)
  await page.getByRole('heading', { name: `${company}のユーザー` }).waitFor(patience)
  await page.getByRole('link', { name: 'ユーザーを招待する' }).first().click()
  // The first of a company is taken for its owner.
  await expect.poll(() => page.getByRole('radio', { name: /オーナー/ }).isChecked(), patience).toBe(true)
  await fillIn(page, { 氏名: '北浜 花子', メールアドレス: ownerMail }, '招待する')
  await told(page, '招待中')
}

/** The owner sets her password by the mail. */
async function takeInvitation(): Promise<Page> {
  const page = await pages.open(linkIn(await newestMailTo(ownerMail, /./)))
  await told(page, company)
  await page.getByRole('heading', { level: 1, name: '観測へようこそ' }).waitFor(patience)
  await page.getByLabel('新しいパスワード').fill('a-long-enough-password-of-her-own')
  await press(page, '設定して利用を始める')
  await page.waitForURL(/monitoring/, patience)
  return page
}

/** Gives the address of the project's people. */
async function makeStudy(page: Page): Promise<string> {
  await page.goto('/projects/new')
  await fillIn(page, { プロジェクト名: `睡眠の調査 ${code}`, プロジェクトコード: 'SLEEP' })
  await told(page, /を登録しました/)
  await page.getByRole('button', { name: `「睡眠の調査 ${code}」の操作` }).click(patience)
  await page.getByRole('menuitem', { name: 'タグを開く' }).click()
  // Before the page of tags has come, the only link of that name is the menu's.
  await page.waitForURL(/\/test-subject-tags/, patience)
  await page.getByRole('link', { name: 'タグを登録する' }).first().click()
  await fillIn(page, { タグ名: '夜勤' })
  await told(page, 'タグ「夜勤」を登録しました')
  return page.url().replace(/\/test-subject-tags.*/, '')
}

async function registerPeople(page: Page, study: string): Promise<void> {
  await page.goto(`${study}/test-subjects`)
  await page.getByRole('link', { name: '一括登録' }).click(patience)
  await openFile(page, 'subjects.csv', subjectRows())
  await told(page, /Shift_JIS（CP932）/)
  await told(page, '7列を対応')
  await told(page, '5行にエラーがあります。')
  await page.getByRole('radio', { name: /エラーを含む/ }).click()
  await fix(page, '3行目の被験者コード', 'S-2')
  await fix(page, '5行目の被験者コード', 'S-4')
  await fix(page, '7行目の生年', '1996')
  await fix(page, '9行目のメールアドレス', 'kaito@example.com')
  await fix(page, '11行目の参加開始日', '2026/02/28')
  await press(page, '1,000名を登録する')

  // Who closes the browser comes back to it by its address.
  await page.waitForURL(/file=/, patience)
  await page.reload()
  await told(page, '登録が終わりました。')
  await told(page, /登録 1,000件/)
  await press(page, 'ラベルを印刷する')
  await told(page, '240名分')
  await told(page, 'S-240')
}

async function registerDevices(page: Page): Promise<void> {
  await page.goto('/devices')
  await page.getByRole('link', { name: '一括登録' }).click(patience)
  await openFile(page, 'devices.csv', deviceRows(code))
  await press(page, '1,000台を登録する')
  await told(page, '登録が終わりました。')
  await told(page, /登録 1,000件/)
}

async function linkThem(page: Page, study: string): Promise<void> {
  await page.goto(`${study}/test-subjects`)
  await page.getByRole('link', { name: '一括紐づけ' }).click(patience)
  await openFile(page, 'links.csv', linkRows(code))
  await press(page, '1,000件を紐づける')
  await told(page, '紐づけが終わりました。')
}

async function editOneEach(page: Page, study: string): Promise<void> {
  await page.goto(`${study}/test-subjects?q=S-1000`)
  await expect.poll(() => rowOf(page, 'S-1000').textContent(), patience).toContain(`${code}-${people}`)
  await edit(page, 'S-1000', { メモ: '右利き' }, /S-1000 を保存しました/)
  await page.goto(`/devices?q=${code}-1000`)
  await edit(page, `${code}-1000`, { 機種: 'Charge 6' }, /を保存しました/)
  await page.goto(`${study}/test-subject-tags`)
  await edit(page, '夜勤', { 説明: '月に四回より多い人' }, /を保存しました/)

  await page.goto('/users')
  await page.getByRole('link', { name: 'ユーザーを招待する' }).first().click(patience)
  await fillIn(page, { 氏名: '中村 彩', メールアドレス: memberMail }, '招待する')
  await told(page, '招待メールを送信しました')
  await edit(page, '中村 彩', { 氏名: '中村 彩子' }, '「中村 彩子」を保存しました')

  await page.goto(`${study}/member-edit`)
  await page.getByRole('combobox', { name: /追加するユーザー/ }).fill('中村', patience)
  await page.getByRole('option', { name: /中村 彩子/ }).click(patience)
  await press(page, 'メンバーに追加する')
  const rights = page.getByRole('group', { name: '中村 彩子 さんの権限' })
  await rights.getByRole('button', { name: 'データ出力' }).click(patience)
  await told(page, '中村 彩子 さんの権限を変更しました')

  await page.goto(`${study}/edit`)
  await fillIn(page, { 目標人数: '1000' }, '保存する')
  await told(page, /を保存しました/)
}

async function edit(page: Page, name: string, fields: Record<string, string>, said: string | RegExp) {
  await rowOf(page, name).getByRole('link').first().click(patience)
  await fillIn(page, fields, '保存する')
  await told(page, said)
}

async function deleteAndTakeBack(page: Page, study: string): Promise<void> {
  await page.goto(`${study}/test-subjects?q=S-1000`)
  const row = rowOf(page, 'S-1000')
  await row.getByRole('checkbox').press('Space', patience)
  await press(page, '削除する')
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click(patience)
  await told(page, /30日以内は元に戻せます/)
  await expect.poll(() => row.count(), patience).toBe(0)
  await press(page, '元に戻す')
  await expect.poll(() => row.textContent(), patience).toContain(`${code}-${people}`)
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()

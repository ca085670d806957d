import iconv from 'iconv-lite'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, signIn } from './support/browser'

const pages = browserPages()
const patience = { timeout: 30_000 }
const code = `BULK-${Date.now()}`
const people = 1000

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click(patience)
const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)

async function openFile(page: Page, name: string, text: string) {
  const buffer = iconv.encode(text, 'cp932')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: '内容の確認' }).waitFor(patience)
}

async function mend(page: Page, cell: string, text: string) {
  await page.getByRole('button', { name: new RegExp(`^${cell}を直す`) }).click(patience)
  const field = page.getByRole('textbox', { name: cell, exact: true })
  await field.fill(text)
  await field.press('Enter')
  await page
    .getByRole('button', { name: new RegExp(`^${cell}を直す`) })
    .waitFor({ ...patience, state: 'hidden' })
}

/** 1,000 people of whom five cannot be registered as they are written. */
function subjects(): string {
  const rows = Array.from({ length: people }, (_, index) => [
    `${code}-${index + 1}`,
    `渡辺 ${index}`,
    `s${index}@example.com`,
    String(1950 + (index % 50)),
    index % 2 ? '男' : '女',
    '夜勤',
    '2026/11/24',
  ])
  const plant = (line: number, column: number, text: string) => rows[line - 2]?.splice(column, 1, text)
  plant(3, 0, '=1+1')
  plant(5, 0, `${code}-1`)
  plant(7, 3, '96')
  plant(9, 2, 'kaito.i@mail')
  plant(11, 6, '2026/02/30')
  const head = 'subject_id,shimei,mail,birth,sex,group,start'
  return `${[head, ...rows.map((row) => row.join(','))].join('\r\n')}\r\n`
}

test('1,000 people come by a file of Excel with five errors, are mended, registered, labelled and linked by file', async () => {
  const page = await pages.open('/login')
  await signIn(page, 'owner@demo.kansoku.example')
  await page.waitForURL(/monitoring/, patience)
  await page.goto('/projects/new')
  await page.getByRole('textbox', { name: /プロジェクト名/ }).fill(`一括試験 ${code}`)
  await page.getByRole('textbox', { name: /プロジェクトコード/ }).fill(code)
  await page.getByRole('button', { name: '登録する', exact: true }).click()
  await told(page, /を登録しました/)
  await page.goto(`/projects?q=${code}`)
  await page.getByRole('button', { name: `「一括試験 ${code}」の操作` }).click(patience)
  await page.getByRole('menuitem', { name: 'タグを開く' }).click()
  // Before the page of tags has come, the only link of that name is the menu's.
  await page.waitForURL(/\/test-subject-tags/, patience)
  await page.goto(page.url().replace(/\/test-subject-tags.*/, '/test-subjects'))
  await page.getByRole('link', { name: '一括登録' }).click(patience)
  const list = page.url().replace(/\/bulk-registration.*/, '')

  await openFile(page, 'subjects.csv', subjects())
  await told(page, /Shift_JIS（CP932）/)
  await told(page, '7列を対応')
  await page.getByText('ファイルにあるタグを作成する', { exact: true }).click()
  await told(page, '5行にエラーがあります。')
  await page.getByRole('radio', { name: /エラーを含む/ }).click()
  await mend(page, '3行目の被験者コード', `${code}-2`)
  await mend(page, '5行目の被験者コード', `${code}-4`)
  await mend(page, '7行目の生年', '1996')
  await mend(page, '9行目のメールアドレス', 'kaito@example.com')
  await mend(page, '11行目の登録日', '2026/02/28')
  await press(page, '1,000名を登録する')

  // Who closes the browser comes back to it by its address.
  await page.waitForURL(/file=/, patience)
  await page.reload()
  await told(page, '登録が終わりました。')
  await told(page, /登録 1,000件/)
  await press(page, 'ラベルを印刷する')
  await told(page, '240名分')
  await told(page, `${code}-1`)

  await page.goto(`${list}/bulk-linking`)
  const links = Array.from({ length: 20 }, (_, i) => `${code}-${i + 1},${code}-D${i + 1},2026/04/01,Fitbit`)
  await openFile(page, 'links.csv', `被験者コード,デバイスコード,開始日,提供元\r\n${links.join('\r\n')}\r\n`)
  await told(page, '20行にエラーがあります。')
  await page.getByText('ない被験者とデバイスを作成する', { exact: true }).click()
  await press(page, '20件を紐づける')
  await told(page, '登録が終わりました。')

  await page.goto(`${list}?q=${code}-20`)
  const row = page.getByRole('row', { name: new RegExp(`${code}-20`) }).first()
  await expect.poll(() => row.textContent(), patience).toContain(`${code}-D20`)
}, 120_000)

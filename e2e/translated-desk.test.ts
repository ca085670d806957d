import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { browserPages } from './support/browser'
import { demoThings } from './support/known-ids'
import { patience } from './support/management'
import { translated } from './support/translation'

const pages = browserPages()
const as = 'owner@demo.kansoku.example'
const ways = ['in one step', 'beside, then away'] as const
let project: string

beforeAll(async () => {
  project = (await demoThings()).ids.project
})

const open = (path: string, way: (typeof ways)[number]) => pages.open(path, { as, prepare: translated(way) })
/** A sentence as it is now, translated. */
const says = (page: Page, text: string) =>
  page.getByText(`«${text}»`, { exact: true }).first().waitFor(patience)
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^«?${name}»?$`) })

test.each(ways)(
  'the monitoring list is searched, opened and closed while the browser translates (%s)',
  async (way) => {
    const page = await open('/monitoring', way)
    const list = page.getByRole('grid', { name: '被験者の一覧' })
    const panel = page.getByRole('complementary', { name: '被験者の詳細' })
    await list.waitFor(patience)
    const all = () => list.getByRole('rowheader').count()
    await expect.poll(all, patience).toBeGreaterThan(5)
    await page.keyboard.press('/')
    await page.keyboard.type('SLP-0006')
    await expect.poll(all, patience).toBe(1)
    await says(page, 'SLP-0006')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(all, patience).toBeGreaterThan(5)
    await list.getByText('SLP-0002').first().click()
    await panel.getByRole('heading', { name: 'SLP-0002' }).waitFor(patience)
    await button(page, '次の被験者').click(patience)
    await panel.getByRole('heading', { name: 'SLP-0002' }).waitFor({ ...patience, state: 'detached' })
    await page.goBack()
    await list.waitFor(patience)
  },
)

test.each(ways)(
  'a tag is refused without a name, saved and listed while the browser translates (%s)',
  async (way) => {
    const page = await open(paths.tagNew(project), way)
    const name = page.getByRole('textbox', { name: /タグ名/ })
    const register = button(page, '登録する').last()
    await register.click(patience)
    const problem = page.getByText(/«.*入力してください。»/).first()
    await problem.waitFor(patience)
    const tag = way === 'in one step' ? '翻訳 一度に' : '翻訳 並べて'
    await name.fill(tag)
    await problem.waitFor({ ...patience, state: 'detached' })
    await register.click()
    await page
      .getByRole('row', { name: new RegExp(tag) })
      .first()
      .waitFor(patience)
  },
)

test.each(ways)(
  'the list of subjects is filtered and turned over while the browser translates (%s)',
  async (way) => {
    const page = await open(paths.projectTestSubjects(project), way)
    const rows = () => page.getByRole('row', { name: /SLP-/ }).count()
    await expect.poll(rows, patience).toBeGreaterThan(5)
    const search = page.getByRole('searchbox').first()
    await search.fill('SLP-0003')
    await expect.poll(rows, patience).toBe(1)
    await says(page, '1名中 1〜1名を表示')
    await search.fill('')
    await expect.poll(rows, patience).toBeGreaterThan(5)
    await page.getByText('«1名中 1〜1名を表示»').waitFor({ ...patience, state: 'detached' })
  },
)

test.each(ways)(
  'a survey is built, changed and taken back while the browser translates (%s)',
  async (way) => {
    const page = await open('/surveys/new', way)
    await page.getByRole('dialog').waitFor(patience)
    await page.getByRole('textbox', { name: /アンケート名/ }).fill('翻訳のアンケート')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '翻訳のアンケート' }).waitFor(patience)
    await page
      .getByRole('button', { name: /^«?単一選択/ })
      .first()
      .click(patience)
    await page.getByRole('textbox', { name: /^設問の文/ }).fill('よく眠れましたか。')
    await says(page, '単一選択')
    await page.getByText('«よく眠れましたか。»').first().waitFor(patience)
    await page.getByRole('textbox', { name: /^設問の文/ }).fill('よく眠れませんでしたか。')
    await page.getByText('«よく眠れませんでしたか。»').first().waitFor(patience)
    await page
      .getByText('«よく眠れましたか。»')
      .first()
      .waitFor({ ...patience, state: 'detached' })
    await button(page, '元に戻す（Ctrl\\+Z）').click()
    await page
      .getByText('«よく眠れませんでしたか。»')
      .first()
      .waitFor({ ...patience, state: 'detached' })
    await page
      .getByText(/«.*に自動保存しました»/)
      .first()
      .waitFor(patience)
  },
)

import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { chromiumArguments, chromiumPath } from '../testing/chromium'

// npx tsx scripts/take-pictures.ts [address [name…]]: remakes the pictures of the README, or those named, from a running demo.
const [address = 'http://localhost:5220', ...names] = process.argv.slice(2)
const folder = 'docs/images'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface Picture {
  readonly name: string
  readonly viewport: typeof desk
  readonly colorScheme?: 'dark' | 'light'
  readonly view?: 'days' | 'chart'
  readonly subject?: string
  /** Another page than monitoring; it is taken once the words are there. */
  readonly open?: (page: Page, projectId: string) => Promise<void>
}

/** The demo's daily survey. */
const daily = '毎日の起床時チェック'

async function openSchedule(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/projects-surveys`)
  await page.getByRole('row', { name: daily }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: /編集/ }).click()
  await page.getByRole('button', { name: /^バージョン \d/ }).waitFor()
  await page.getByText('1人あたり').waitFor()
  await page
    .getByTitle(/送信済み/)
    .first()
    .waitFor()
}

async function openSent(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/projects-surveys`)
  await page.getByRole('row', { name: daily }).getByRole('link').first().click()
  // The day before yesterday is over, also for late answers.
  await page.getByRole('row').filter({ hasText: '07:00' }).nth(2).getByRole('link').first().click()
  await page
    .getByText(/SLP-\d{4}/)
    .first()
    .waitFor()
}

async function openExports(page: Page, projectId: string): Promise<void> {
  await page.goto(`/data-export?project=${projectId}`)
  await page.getByText(/名・約/).waitFor()
  await page.getByRole('button', { name: '保存する' }).first().waitFor()
}

async function openKeys(page: Page, projectId: string): Promise<void> {
  await page.goto(`/access-info?project=${projectId}`)
  await page.getByText('解析サーバー').waitFor()
}

async function openNotebooks(page: Page, projectId: string): Promise<void> {
  await page.goto(`/colab-notebooks?project=${projectId}`)
  await page
    .getByRole('row', { name: /睡眠と安静時心拍/ })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('img', { name: /図の例/ })
    .first()
    .waitFor()
}

/** What the rule would have done until now, beside its sentence. */
async function openRehearsal(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/monitoring-alerts?view=rules`)
  await page.getByRole('link', { name: '短い睡眠が続く' }).first().click()
  await page.getByRole('heading', { level: 1, name: '短い睡眠が続く' }).waitFor()
  await page.goto(`${new URL(page.url()).pathname}/edit`)
  await page.getByText(/過去\d+日で発報していました/).waitFor()
}

/** An alert that waits for somebody, with its chart. */
async function openAlert(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/monitoring-alerts?view=rules`)
  await page.getByRole('link', { name: '心拍変動の低下' }).first().click()
  await page.getByRole('heading', { level: 1, name: '心拍変動の低下' }).waitFor()
  const history = page.getByRole('table', { name: '発報の履歴' })
  await history.getByRole('row').filter({ hasText: 'SLP-' }).first().getByRole('link').click()
  await page.getByRole('dialog').getByText('通知と対応').first().waitFor()
}

async function openBuilder(page: Page): Promise<void> {
  await page.goto('/surveys')
  await page.getByRole('row', { name: /起床/ }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The unasked survey of the first subject, as they open it on their phone. */
async function openAnswering(page: Page, projectId: string): Promise<void> {
  await page.goto(`/projects/${projectId}/test-subjects`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('button', { name: 'リンクを表示する' }).click()
  const links = await page
    .getByRole('dialog')
    .getByText(/voluntary-surveys/)
    .first()
    .textContent()
  await page.goto(/\/voluntary-surveys\/[\w-]+/.exec(links ?? '')?.[0] ?? '')
  await page
    .getByRole('button', { name: /体調/ })
    .or(page.getByRole('link', { name: /体調/ }))
    .first()
    .click()
  await page.waitForURL(/voluntary-survey-answer/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'monitoring', viewport: desk, subject: 'SLP-0005' },
  { name: 'monitoring-dark', viewport: desk, colorScheme: 'dark', subject: 'SLP-0005' },
  { name: 'monitoring-days', viewport: desk, view: 'days' },
  { name: 'monitoring-chart', viewport: desk, view: 'chart' },
  { name: 'monitoring-phone', viewport: phone },
  { name: 'monitoring-phone-days', viewport: phone, view: 'days' },
  { name: 'survey-builder', viewport: desk, open: openBuilder },
  { name: 'survey-answering-phone', viewport: phone, open: openAnswering },
  { name: 'survey-schedule', viewport: desk, open: openSchedule },
  { name: 'survey-sent', viewport: desk, open: openSent },
  { name: 'alert-rehearsal', viewport: desk, open: openRehearsal },
  { name: 'alert', viewport: desk, open: openAlert },
  { name: 'data-export', viewport: desk, open: openExports },
  { name: 'access-info', viewport: desk, open: openKeys },
  { name: 'notebooks', viewport: desk, open: openNotebooks },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: picture.viewport,
    colorScheme: picture.colorScheme ?? 'light',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  })
  const page = await context.newPage()
  await signIn(page)
  const here = new URL(page.url())
  if (picture.view) here.searchParams.set('view', picture.view)
  if (picture.open) await picture.open(page, here.searchParams.get('project') ?? '')
  else await page.goto(here.href)
  await page.waitForLoadState('networkidle').catch(() => undefined) // The socket may keep it from being idle.
  if (picture.subject) {
    await page.getByText(picture.subject, { exact: true }).click()
    await page.getByRole('complementary', { name: '被験者の詳細' }).getByText('最大').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
  }
  await page.screenshot({ path: `${folder}/${picture.name}.png`, animations: 'disabled' })
  await context.close()
}
await browser.close()

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('メールアドレス').fill('owner@demo.kansoku.example')
  await page.getByLabel('パスワード', { exact: true }).fill('kansoku-demo-2026')
  await page.getByRole('button', { name: 'ログインする', exact: true }).click()
  await page.waitForURL(/monitoring\?/)
}

import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { chromiumArguments, chromiumPath } from '../testing/chromium'

// npx tsx scripts/take-pictures.ts [address]: remakes the pictures of the README from a running demo.
const address = process.argv[2] ?? 'http://localhost:5220'
const folder = 'docs/images'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface Picture {
  readonly name: string
  readonly viewport: typeof desk
  readonly colorScheme?: 'dark' | 'light'
  readonly view?: 'days' | 'chart'
  readonly subject?: string
}

const pictures: readonly Picture[] = [
  { name: 'monitoring', viewport: desk, subject: 'SLP-0005' },
  { name: 'monitoring-dark', viewport: desk, colorScheme: 'dark', subject: 'SLP-0005' },
  { name: 'monitoring-days', viewport: desk, view: 'days' },
  { name: 'monitoring-chart', viewport: desk, view: 'chart' },
  { name: 'monitoring-phone', viewport: phone },
  { name: 'monitoring-phone-days', viewport: phone, view: 'days' },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
for (const picture of pictures) {
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
  await page.goto(here.href)
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

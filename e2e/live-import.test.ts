import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'
import { kansoku } from './support/kansoku'

const pages = browserPages()
const patience = { timeout: 120_000 }
const daysBack = 20
const rhythmSeconds = 5

test('a day fills on the open screen while an import runs, without a reload', async () => {
  const page = await pages.open('/monitoring', { as: 'owner@demo.kansoku.example' })
  await page.getByLabel(/プロジェクトを選ぶ/).click()
  await page.getByText('FIT16').click()
  // Keys of the page are dead while the list of projects has the focus.
  await page.getByRole('dialog').waitFor({ ...patience, state: 'hidden' })
  await page.getByRole('grid', { name: '被験者の一覧' }).waitFor(patience)
  await page.keyboard.press('/')
  await page.keyboard.type('LIVE-7001')
  await page.getByText(/条件に合う被験者はいません/).waitFor(patience)
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length)

  const importer = importInto('FIT16', await heartRateFolder())
  const row = page.getByRole('row').filter({ hasText: 'LIVE-7001' })
  await row.waitFor(patience)
  await expect.poll(() => row.textContent(), patience).toMatch(/LIVE-7001.*\d{2}/)
  // Seen before the importer has ended: the screen did not wait for the whole.
  expect(importer.exitCode).toBeNull()

  await row.click()
  const panel = page.getByRole('complementary', { name: '被験者の詳細' })
  await panel.getByRole('heading', { name: 'LIVE-7001' }).waitFor(patience)
  await panel.getByRole('region', { name: '心拍数' }).getByText('最大').waitFor(patience)
  const [code] = importer.exitCode === null ? await once(importer, 'exit') : [importer.exitCode]
  expect(code).toBe(0)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(loads)
})

function importInto(project: string, folder: string) {
  const args = [
    'dist-server/kansoku.js',
    'import',
    'fitabase',
    folder,
    '--project',
    project,
    '--prefix',
    'LIVE-',
  ]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    KANSOKU_DATA_DIR: kansoku().dataFolder,
  }
  return spawn(process.execPath, args, { env, stdio: 'ignore' })
}

/** Heart rate of the last days, today first, so that today is there while the older days still come. */
async function heartRateFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku live '))
  const file = createWriteStream(join(folder, 'heartrate_seconds_merged.csv'))
  file.write('Id,Time,Value\r\n')
  const now = Date.now()
  for (let day = 0; day < daysBack; day++) {
    const lines: string[] = []
    for (let second = 0; second < 86_400; second += rhythmSeconds) {
      const at = now - day * 86_400_000 - second * 1000
      lines.push(`7001,${inTokyo(at)},${60 + ((second / rhythmSeconds) % 40)}`)
    }
    if (!file.write(`${lines.join('\r\n')}\r\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return folder
}

/** As Fitabase writes: local time without zone, M/D/YYYY h:mm:ss AM. */
function inTokyo(at: number): string {
  const local = new Date(at + 9 * 3_600_000)
  const hour = local.getUTCHours()
  const clock = [local.getUTCMinutes(), local.getUTCSeconds()].map((part) => String(part).padStart(2, '0'))
  const date = `${local.getUTCMonth() + 1}/${local.getUTCDate()}/${local.getUTCFullYear()}`
  return `${date} ${hour % 12 || 12}:${clock.join(':')} ${hour < 12 ? 'AM' : 'PM'}`
}

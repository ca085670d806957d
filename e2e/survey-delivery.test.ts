import { expect, test } from 'vitest'
import { browserPages } from './support/browser'
import { demoThings } from './support/known-ids'
import { patience, told } from './support/management'
import { tabTo } from './support/tab-to'

const pages = browserPages()

test('a weekly schedule is set up, started and changed with the keyboard alone', async () => {
  const { ids } = await demoThings()
  const page = await pages.open(`/projects/${ids.project}/projects-surveys/new`, {
    as: 'owner@demo.kansoku.example',
  })
  await page.getByRole('heading', { level: 1, name: '配信を設定する' }).waitFor(patience)
  await tabTo(page, /^配信設定名/)
  await page.keyboard.type('夕方のチェック')
  await tabTo(page, /^アンケート$/)
  await page.getByRole('option').first().waitFor(patience)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached', ...patience })
  await tabTo(page, /^月$/)
  for (const _ of '火水木金') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await tabTo(page, /^時刻を追加$/)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '2つ目の時刻' }).waitFor(patience)
  await page.keyboard.type('2130')
  await page.keyboard.press('Enter')
  await told(page, '毎週 月・水 の 07:00 と 21:30 に送信します。')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: '夕方のチェック' }).waitFor(patience)

  await tabTo(page, /^配信を開始する$/)
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: '「夕方のチェック」の配信を開始しますか？' })
  await asked.getByText('最初の送信').waitFor(patience)
  await tabTo(page, /^配信を開始する/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '一時停止する' }).waitFor(patience)

  await tabTo(page, /^月$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await told(page, '毎週 月 の 07:00 と 21:30 に送信します。')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: '配信の予定を変えますか？' })
  await dialog.getByText(/^[\d,]+件が取り消されます。$/).waitFor(patience)
  await tabTo(page, /^変更を保存する/)
  await page.keyboard.press('Enter')
  await told(page, '配信「夕方のチェック」を保存しました。')
  await page.reload()
  await told(page, '毎週 月 の 07:00 と 21:30 に送信します。')
  expect(await page.getByText('保存していない変更があります').count()).toBe(0)
}, 180_000)

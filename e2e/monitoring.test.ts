import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }

async function openMonitoring(size?: { width: number; height: number }): Promise<Page> {
  const page = await pages.open('/monitoring', { ...size, as: 'owner@demo.kansoku.example' })
  await list(page).waitFor(patience)
  return page
}

const list = (page: Page) => page.getByRole('grid', { name: '被験者の一覧' })
const panel = (page: Page) => page.getByRole('complementary', { name: '被験者の詳細' })

test('those who need a person come first, and say why', async () => {
  const page = await openMonitoring()
  const first = list(page).getByRole('row').nth(1)
  await expect.poll(() => first.textContent(), patience).toMatch(/連携|同期なし|電池切れ/)
})

test('a search narrows the list, stays in the address and survives a reload', async () => {
  const page = await openMonitoring()
  await page.keyboard.press('/')
  await page.keyboard.type('SLP-0006')
  await page.waitForURL(/q=SLP-0006/, patience)
  await expect.poll(() => list(page).getByRole('rowheader').count(), patience).toBe(1)
  await page.reload()
  await expect.poll(() => list(page).getByRole('rowheader').count(), patience).toBe(1)
})

test('arrow keys and Enter open a subject, Back closes it, and the address opens it again', async () => {
  const page = await openMonitoring()
  await list(page).getByText('SLP-0002').click()
  await panel(page).getByRole('heading', { name: 'SLP-0002' }).waitFor(patience)
  const opened = page.url()
  expect(opened).toContain('subject=')
  await panel(page).getByRole('region', { name: '心拍数' }).waitFor(patience)

  await page.goBack()
  await panel(page).waitFor({ ...patience, state: 'detached' })
  await page.goto(opened)
  await panel(page).getByRole('heading', { name: 'SLP-0002' }).waitFor(patience)

  await panel(page).getByRole('button', { name: '次の被験者' }).click()
  await expect
    .poll(() => panel(page).getByRole('heading').first().textContent(), patience)
    .not.toBe('SLP-0002')
})

test('a project that may not be seen is said, and the address changes to the one that is shown', async () => {
  const page = await openMonitoring()
  const shown = new URL(page.url()).searchParams.get('project')
  for (const unknown of ['no-such', '01a1fd32-e4e3-711c-83dd-000000000000']) {
    await page.goto(`/monitoring?project=${unknown}&subject=of-another`)
    await page
      .getByText(/^このアドレスのプロジェクトは表示できません。「.+」を表示しています。$/)
      .waitFor(patience)
    await page.waitForURL((url) => url.search === `?project=${shown}`, patience)
  }
})

test('Ctrl K finds a subject by its code, and Enter opens its panel', async () => {
  const page = await openMonitoring()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('画面・操作・被験者のコードを検索').waitFor(patience)
  await page.keyboard.type('SLP-0005')
  await page.getByRole('menuitem', { name: /^SLP-0005/ }).waitFor(patience)
  await page.keyboard.press('Enter')
  await panel(page).getByRole('heading', { name: 'SLP-0005' }).waitFor(patience)
})

test('columns can be taken away with the keyboard, stay away after a reload, and come back at once', async () => {
  const page = await openMonitoring()
  const heads = () => list(page).getByRole('columnheader').allTextContents()
  const all = await heads()
  await page.getByRole('button', { name: '表の表示' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: '心拍' }).waitFor(patience)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect.poll(heads, patience).toEqual(all.filter((head) => !head.startsWith('心拍')))
  await page.reload()
  await list(page).waitFor(patience)
  expect(await heads()).toEqual(all.filter((head) => !head.startsWith('心拍')))

  await page.getByRole('button', { name: '表の表示' }).click()
  await page.getByRole('menuitem', { name: '表示を元に戻す' }).click()
  await expect.poll(heads, patience).toEqual(all)
})

test('the calendar of the panel leads to a day with data, and offers none to come', async () => {
  const page = await openMonitoring()
  await list(page).getByText('SLP-0002').click()
  const opener = panel(page).getByRole('button', { name: /カレンダーを開く/ })
  await opener.click()
  const calendar = page.getByRole('dialog', { name: '表示する日' })
  await calendar.getByRole('button', { name: '前の月' }).click()
  // However far into this month it is, the study of six weeks began in the last one.
  const day = calendar.locator('[role=button]:not([aria-disabled=true])').last()
  await day.waitFor(patience)
  await day.click()
  await page.waitForURL(/day=/, patience)
  await calendar.waitFor({ ...patience, state: 'detached' })
  await panel(page).getByRole('region', { name: '心拍数' }).waitFor(patience)

  await opener.click()
  await calendar.waitFor(patience)
  const nextMonth = calendar.getByRole('button', { name: '次の月' })
  // On the first of a month the newest day with data still lies in the month before today's: the calendar is then two months on.
  await nextMonth.click()
  await expect
    .poll(async () => {
      if (await nextMonth.isDisabled()) return true
      await nextMonth.click()
      return false
    }, patience)
    .toBe(true)
  const thisMonth = new Date().toLocaleDateString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: 'long',
  })
  await calendar.getByText(thisMonth, { exact: true }).first().waitFor(patience)
})

test('the figures of a chart are also there as a table', async () => {
  const page = await openMonitoring()
  await list(page).getByText('SLP-0002').click()
  const heart = panel(page).getByRole('region', { name: '心拍数' })
  await heart.getByRole('button', { name: '表で見る' }).click()
  await heart.getByRole('table').waitFor(patience)
  await expect.poll(() => heart.getByRole('row').count(), patience).toBeGreaterThan(10)
})

test('dragging over the heart rate reads that hour finely, and a double click the whole day again', async () => {
  const page = await openMonitoring()
  const minutesAsked: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes('operation_name=TestSubjectSeries')) return
    const { variables } = request.postDataJSON() as { variables: { from: string; to: string } }
    minutesAsked.push((Date.parse(variables.to) - Date.parse(variables.from)) / 60_000)
  })
  await list(page).getByText('SLP-0002').click()
  const heart = panel(page).getByRole('region', { name: '心拍数' })
  const plot = heart.locator('.u-over')
  await plot.waitFor(patience)
  await expect.poll(() => minutesAsked.at(-1), patience).toBe(1440)
  const { x, y, width } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 4, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width / 3, y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => Math.round(minutesAsked.at(-1) ?? 0), patience).toBeLessThan(150)
  await heart.getByRole('button', { name: '1日に戻す' }).waitFor(patience)

  // Dragged ends lie on five minutes, and the address keeps them.
  const afterDrag = minutesAsked.at(-1) ?? 0
  expect(afterDrag % 5).toBe(0)
  await page.waitForURL(/hours=\d\d%3A\d[05]-\d\d%3A\d[05]/, patience)
  await page.mouse.wheel(0, 200)
  await expect
    .poll(async () => ((await plot.boundingBox()) ?? { y: 0 }).y, {
      ...patience,
      message: 'the panel scrolls',
    })
    .toBeLessThan(y)
  expect(minutesAsked.at(-1)).toBe(afterDrag)
  await page.mouse.wheel(0, -200)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(() => minutesAsked.at(-1), patience).toBeLessThan(afterDrag)
  const afterWheel = minutesAsked.at(-1) ?? 0
  await page.keyboard.press('+')
  await expect.poll(() => minutesAsked.at(-1), patience).toBeLessThan(afterWheel)

  await page.mouse.dblclick(x + width / 2, y + 60)
  await heart.getByRole('button', { name: '1日に戻す' }).waitFor({ ...patience, state: 'detached' })
  await expect.poll(() => minutesAsked.at(-1), patience).toBe(1440)
})

test('the hours of the plot are typed, and an address shows them again', async () => {
  const page = await openMonitoring()
  await list(page).getByText('SLP-0002').click()
  const heart = panel(page).getByRole('region', { name: '心拍数' })
  await heart.getByRole('textbox', { name: '開始時刻' }).fill('10:00')
  await heart.getByRole('textbox', { name: '終了時刻' }).fill('11:00')
  await page.keyboard.press('Enter')
  await page.waitForURL(/hours=10%3A00-11%3A00/, patience)
  await page.reload()
  await heart.getByRole('button', { name: '1日に戻す' }).waitFor(patience)
  expect(await heart.getByRole('textbox', { name: '終了時刻' }).inputValue()).toBe('11:00')
})

test('beside the open panel nothing of the list is cut, and the page itself does not scroll', async () => {
  const page = await openMonitoring()
  await list(page).getByText('SLP-0002').click()
  await panel(page).getByRole('region', { name: '心拍数' }).waitFor(patience)
  const cut = await list(page).evaluate((grid) =>
    [...grid.querySelectorAll('[role=row]:not([aria-rowindex="1"]) > *')]
      .flatMap((cell) => [cell, ...cell.querySelectorAll('span')])
      // Words for screen readers are one pixel wide.
      .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
      .filter((part) => getComputedStyle(part).overflow === 'hidden')
      .map((part) => part.textContent),
  )
  expect(cut).toEqual([])
  const rest = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main && main.scrollHeight - main.clientHeight
  })
  expect(rest).toBe(0)
})

test.each([
  [720, 450],
  [360, 225],
])('at %i×%i the page scrolls as a whole, and its rows fill it', async (width, height) => {
  const page = await openMonitoring({ width, height })
  for (const view of ['list', 'days'] as const) {
    if (view === 'days') {
      await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0))
      await page.getByText('日別', { exact: true }).click()
    }
    const grid = view === 'list' ? list(page) : page.getByRole('grid', { name: /日別/ })
    await expect.poll(() => grid.getByRole('rowheader').count(), patience).toBeGreaterThan(0)
    await grid.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+End')
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const main = document.querySelector('main')
            const place = main?.getBoundingClientRect()
            const middle = place && document.elementFromPoint(place.left + 40, place.top + place.height / 2)
            return {
              isRow: middle?.closest('[role=row]') != null,
              isScrolled: (main?.scrollTop ?? 0) > 200,
              beyond: document.documentElement.scrollHeight - innerHeight,
            }
          }),
        patience,
      )
      .toEqual({ isRow: true, isScrolled: true, beyond: 0 })
  }
})

test('the day of the open panel is in view among the days, however narrow the window', async () => {
  const page = await openMonitoring({ width: 960, height: 700 })
  await page.getByText('日別', { exact: true }).click()
  const grid = page.getByRole('grid', { name: /日別/ })
  const newest = grid.getByRole('row').nth(1).getByRole('gridcell').last()
  await newest.click()
  await panel(page).waitFor(patience)
  await expect
    .poll(async () => {
      const [cell, cover] = await Promise.all([newest.boundingBox(), panel(page).boundingBox()])
      return cell !== null && cover !== null && cell.x + cell.width <= cover.x
    }, patience)
    .toBe(true)
})

test('every empty day of the grid says its reason', async () => {
  const page = await openMonitoring()
  await page.getByText('日別', { exact: true }).click()
  const grid = page.getByRole('grid', { name: /日別/ })
  await grid.waitFor(patience)
  await expect.poll(() => grid.getByRole('gridcell').count(), patience).toBeGreaterThan(100)
  const labels = await grid
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  expect(labels.filter((label) => label.length < 8)).toEqual([])
})

test('the cohort shows its distribution and its reasons', async () => {
  const page = await openMonitoring()
  await page.getByText('グラフ', { exact: true }).click()
  await page.waitForURL(/view=chart/, patience)
  await page.getByRole('img', { name: /日ごとのデータの状態の人数/ }).waitFor(patience)
})

test('on a phone the list fits the screen and a subject fills it', async () => {
  const page = await openMonitoring({ width: 390, height: 844 })
  await page.getByPlaceholder('コード・タグで検索').fill('SLP-0002')
  await expect.poll(() => list(page).getByRole('rowheader').count(), patience).toBe(1)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await list(page).getByText('SLP-0002').click()
  await panel(page).getByRole('heading', { name: 'SLP-0002' }).waitFor(patience)
  expect((await panel(page).boundingBox())?.width).toBe(390)
})

test('a panel that is closed by two quick presses leaves the page where it was', async () => {
  const page = await openMonitoring()
  await list(page).getByText('SLP-0002').click()
  const close = panel(page).getByRole('button', { name: '閉じる' })
  await close.waitFor(patience)
  await close.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await panel(page).waitFor({ ...patience, state: 'detached' })
  await list(page).getByText('SLP-0003').click()
  await panel(page).getByRole('heading', { name: 'SLP-0003' }).waitFor(patience)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ ...patience, state: 'detached' })
  await list(page).waitFor(patience)
  expect(new URL(page.url()).pathname).toBe('/monitoring')
})

test('panels that are opened and closed faster than the screen follows are one step of the history', async () => {
  const page = await openMonitoring()
  const before = await page.evaluate(() => history.length)
  const cell = (of: string) => list(page).getByText(of).elementHandle()
  const rows = [await cell('SLP-0002'), await cell('SLP-0003'), await cell('SLP-0004')]
  await page.evaluate((cells) => {
    for (const element of cells) (element as HTMLElement).click()
  }, rows)
  await panel(page).getByRole('heading', { name: 'SLP-0004' }).waitFor(patience)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)

  const close = await panel(page).getByRole('button', { name: '閉じる' }).elementHandle()
  await page.evaluate(
    ([button, row]) => {
      for (const element of [button, button, row]) (element as HTMLElement).click()
    },
    [close, await cell('SLP-0003')],
  )
  await panel(page).getByRole('heading', { name: 'SLP-0003' }).waitFor(patience)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ ...patience, state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/monitoring')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

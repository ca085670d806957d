import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { browserPages, withoutNotices } from './support/browser'
import { demoThings } from './support/known-ids'
import { patience } from './support/management'

const pages = browserPages()
let projectId: string

beforeAll(async () => {
  projectId = (await demoThings()).ids.project
})

/** Score of the browser's, as in the bench: a button that moves by its own width is more. */
const unseen = 0.001

/** Answers come late, so that every state of loading stands on the screen for a while; what moves is noted. */
async function watchSlowly(page: Page): Promise<void> {
  await page.route('**/gql?*', async (route) => {
    // Who one is comes first, as it does with a thousand projects.
    const wait = route.request().url().includes('operation_name=Viewer') ? 100 : 300
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        moved.push(`${entry.value} ${entry.sources.map(({ node }) => textOf(node)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
    const textOf = (node: Node | null) => node?.textContent?.slice(0, 40)
  })
}

/** The browser's; TypeScript does not know it. */
type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }

const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

test.each([
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('nothing moves while a screen loads %s', async (_, size) => {
  const page = await pages.open('/account', {
    ...size,
    as: 'owner@demo.kansoku.example',
    prepare: async (page) => {
      await watchSlowly(page)
      await withoutNotices(page)
    },
  })
  for (const path of [
    paths.account(),
    paths.monitoring(),
    `${paths.monitoring()}?view=days`,
    `${paths.monitoring()}?view=chart`,
    paths.testSubjects(),
    paths.projectTestSubjects(projectId),
    paths.devices(),
    paths.users(),
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const moved = await movedOn(page)
    const sum = moved.reduce((total, each) => total + Number.parseFloat(each), 0)
    expect({ path, moved: sum > unseen ? moved : [] }).toEqual({ path, moved: [] })
  }
})

test('the actions on chosen people stay where they are while code is on its way', async () => {
  const page = await pages.open(paths.projectTestSubjects(projectId), { as: 'owner@demo.kansoku.example' })
  const choice = page.getByRole('row').nth(2).getByRole('checkbox')
  await choice.waitFor(patience)
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await allowed
    await route.continue()
  })
  await choice.press('Space')
  const remove = page.getByRole('button', { name: '削除する', exact: true })
  const before = await remove.boundingBox(patience)
  allow()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'リンクを渡す' }).waitFor(patience)
  expect(await remove.boundingBox()).toEqual(before)
})

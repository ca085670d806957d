import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/shared/routes'
import { type Address, everyAddress } from '../support/addresses'
import { standStill } from '../support/barriers'
import { browserPages, goTo } from '../support/browser'
import { demoThings } from '../support/known-ids'
import { type Area, screenAt } from '../support/routes'
import { contactSheet, type Picture } from './contact-sheet'
import { quiet } from './quiet'
import { surveyAddresses } from './survey-addresses'

// npm run gallery: a picture of every screen in five sizes and both themes, on one sheet. Not a part of npm test.
// GALLERY=surveys npm run gallery -- -t 'owner at 390': only addresses that match, in the looks that match.
const wanted = new RegExp(process.env.GALLERY ?? '')
const folder = 'gallery'
const pages = browserPages()
const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [720, 450],
  [360, 225],
] as const
const themes = ['light', 'dark'] as const
const viewers: Record<string, readonly Area[]> = {
  nobody: ['sign-in', 'public'],
  owner: ['user', 'project', 'owner'],
  admin: ['admin'],
}
const pictures: Picture[] = []
let addresses: Address[]

beforeAll(async () => {
  const things = await demoThings()
  const { project, testSubject } = things.ids
  const monitoring = paths.monitoring(project)
  addresses = [
    ...everyAddress(things),
    { path: `${monitoring}&view=days`, name: 'モニタリング' },
    { path: `${monitoring}&view=chart`, name: 'モニタリング' },
    { path: `${monitoring}&subject=${testSubject}`, name: 'モニタリング' },
    ...(await surveyAddresses(project)),
  ].filter(({ path }) => wanted.test(path))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

afterAll(() => writeFileSync(`${folder}/index.html`, contactSheet(pictures)))

const looks = sizes.flatMap(([width, height]) =>
  themes.flatMap((colorScheme) => Object.keys(viewers).map((who) => ({ width, height, colorScheme, who }))),
)

test.each(looks)(
  '$who at $width×$height, $colorScheme: no screen is wider than its window',
  async ({ who, width, height, colorScheme }) => {
    const as = who === 'nobody' ? {} : { as: `${who}@demo.kansoku.example` }
    const page = await pages.open('/help', { width, height, colorScheme, ...as })
    const look = `${width}x${height}-${colorScheme}`
    mkdirSync(`${folder}/${look}`, { recursive: true })
    const answered = quiet(page)
    const tooWide: string[] = []
    for (const { path, name } of addresses.filter((address) => isFor(address, who))) {
      await goTo(page, path)
      await expect.poll(() => page.title(), { timeout: 120_000, message: path }).toContain(name)
      await answered()
      await standStill(page)
      if (await isTooWide(page)) tooWide.push(path)
      const file = `${look}/${who}${path.replaceAll(/[^\w-]+/g, '_')}.png`
      await page.screenshot({ path: `${folder}/${file}`, animations: 'disabled' })
      pictures.push({ path, name, look, file })
    }
    expect(tooWide).toEqual([])
  },
  600_000,
)

function isFor({ path }: Address, who: string): boolean {
  const area = screenAt(path.split('?')[0] ?? path)?.area
  return area !== undefined && viewers[who]?.includes(area) === true
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { type Address, type Area, everyAddress } from './support/addresses'
import { browserPages, goTo } from './support/browser'
import { demoIds, foreignIds, type KnownIds, unknownIds } from './support/known-ids'

const pages = browserPages()
const patience = { timeout: 20_000 }
let addresses: Address[]

beforeAll(async () => {
  addresses = everyAddress(await demoIds())
})

type Who = 'nobody' | 'member' | 'owner' | 'admin'

const mayStay: Record<Who, readonly Area[]> = {
  nobody: ['sign-in', 'public'],
  member: ['public', 'user', 'project'],
  owner: ['public', 'user', 'project', 'owner'],
  admin: ['public', 'user', 'admin'],
}

/** Where the others end. */
function endOf(who: Who, address: Address): string {
  if (mayStay[who].includes(address.area)) return address.path
  if (who === 'nobody') return paths.login()
  return who === 'admin' ? paths.companies() : paths.monitoring()
}

const pathOf = (page: Page) => new URL(page.url()).pathname

/** The name of the screen: of the panel where one is open, else the one h1. */
const nameOnScreen = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('[role=dialog] h2, [role=dialog] [slot=title]')
    const [heading, ...others] = document.querySelectorAll('h1')
    return others.length > 0 ? `${others.length + 1} h1` : ((panel ?? heading)?.textContent ?? '')
  })

/** A panel that is still fading in has no contrast to judge. */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

async function violationsOn(page: Page): Promise<string[]> {
  const look = async () => {
    await standStill(page)
    return new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]').analyze()
  }
  let { violations } = await look()
  // A fade may begin after the look for fades: what is wrong for good is still wrong the second time.
  if (violations.length > 0) ({ violations } = await look())
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

async function signedIn(who: Who, look: Parameters<typeof pages.open>[1] = {}): Promise<Page> {
  if (who === 'nobody') {
    const page = await pages.open('/login', look)
    await page.getByRole('heading', { level: 1 }).waitFor(patience)
    return page
  }
  const page = await pages.open('/', { ...look, as: `${who}@demo.kansoku.example` })
  await atHome(page)
  return page
}

/** Arrived: the last step of the way in puts the project into the address, and would take the place of the next one. */
async function atHome(page: Page): Promise<void> {
  await page.waitForURL(/\/monitoring\?(.*&)?project=|\/admin\/companies/, patience)
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
}

/** Looks closely at the areas that nobody of the others sees, and at the ends of all addresses. */
test.each([
  ['nobody', ['sign-in', 'public']],
  ['member', []],
  ['owner', ['user', 'project', 'owner']],
  ['admin', ['admin']],
] as const)(
  '%s ends at the right place from every address, and every screen has its name and no barrier',
  async (who, closely: readonly Area[]) => {
    const page = await signedIn(who)
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const address of addresses) {
      const end = endOf(who, address)
      // A signed-in person has no business at the sign-in pages: they lead to monitoring, and administrators on.
      await goTo(page, address.path)
      await expect.poll(() => pathOf(page), { ...patience, message: `${who} from ${address.path}` }).toBe(end)
      if (end !== address.path || seen.has(end)) continue
      seen.add(end)
      await expect
        .poll(() => nameOnScreen(page), { ...patience, message: `${who} at ${end}` })
        .toMatch(typeof address.name === 'string' ? new RegExp(`^${address.name}$`) : address.name)
      await expect
        .poll(
          () =>
            nameOnScreen(page).then((name) =>
              page.title().then((title) => title === `${name} | 観測 Kansoku`),
            ),
          {
            ...patience,
            message: `title of ${end}`,
          },
        )
        .toBe(true)
      if (!closely.includes(address.area)) continue
      for (const violation of await violationsOn(page)) wrong.push(`${end}: ${violation}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each([
  [
    'owner',
    'in the dark',
    { colorScheme: 'dark' },
    [paths.monitoring(), paths.projects(), paths.userNew(), paths.account()],
  ],
  [
    'nobody',
    'on a phone',
    { width: 390, height: 844 },
    [paths.login(), paths.survey('no-such-thing'), paths.surveyComplete(), paths.help()],
  ],
] as const)('%s meets no barrier %s', async (who, _, look, screens) => {
  const page = await signedIn(who, look)
  const wrong: string[] = []
  for (const path of screens) {
    await goTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor(patience)
    await expect.poll(() => pathOf(page), patience).toBe(path)
    await page.waitForLoadState('networkidle')
    for (const violation of await violationsOn(page)) wrong.push(`${path}: ${violation}`)
  }
  expect(wrong).toEqual([])
})

test('people in the wrong area are told why, and /admin and unknown addresses have their ends', async () => {
  const page = await signedIn('member')
  for (const [path, message] of [
    ['/users', 'この画面を開くにはオーナーの権限が必要です。'],
    ['/admin/companies', 'この画面を開くにはプラットフォーム管理者の権限が必要です。'],
  ] as const) {
    await goTo(page, path)
    await page.getByRole('alert').getByText(message).waitFor(patience)
    await atHome(page)
  }
  for (const path of ['/', '/no/such/page']) {
    await goTo(page, path)
    await page.waitForURL((url) => url.pathname !== path, patience)
    await atHome(page)
  }
  const admin = await signedIn('admin')
  for (const path of ['/admin', '/', '/monitoring']) {
    await goTo(admin, path)
    await expect.poll(() => pathOf(admin), patience).toBe('/admin/companies')
  }
})

/** What a person reads where the thing would be: in the panel, else on the page. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('[role=dialog], [aria-label=被験者の詳細]')
    return `${document.title}\n${(panel ?? document.querySelector('main'))?.innerText}`
  })

test("another company's ids look exactly like ids of nothing", async () => {
  const [foreign, own] = [await foreignIds(), await demoIds()]
  const page = await signedIn('owner')
  const addressesWith = (ids: KnownIds) => [
    `/monitoring?subject=${ids.testSubject}`,
    paths.projectEdit(ids.project),
    paths.projectTestSubjects(ids.project),
    paths.alerts(ids.project),
    paths.projectTestSubjectEdit(own.project, ids.testSubject),
    paths.tagEdit(own.project, ids.tag),
    paths.deviceEdit(ids.device),
    paths.deviceAuth(ids.device),
    paths.userEdit(ids.user),
  ]
  const read = async (path: string) => {
    // By way of a page with nothing of it, so that what the last address said is gone.
    await goTo(page, paths.surveyComplete())
    await page.getByRole('heading', { level: 1, name: '回答を送信しました' }).waitFor(patience)
    await goTo(page, path)
    await expect
      .poll(() => wordsOf(page), { ...patience, message: path })
      .toMatch(/(見つかり|でき|権限があり)ません/)
    return wordsOf(page)
  }
  const nothing = addressesWith(unknownIds)
  for (const [index, path] of addressesWith(foreign).entries()) {
    const expected = await read(nothing[index] ?? '')
    expect({ path, words: await read(path) }).toEqual({ path, words: expected })
  }
})

test('a panel that is an address closes with Back and with Esc, and stays through a reload', async () => {
  const page = await signedIn('owner')
  await goTo(page, paths.devices())
  const link = page.getByRole('link', { name: 'デバイスを登録する' })
  const panel = page.getByRole('dialog', { name: 'デバイスを登録する' })
  await link.click()
  await panel.waitFor(patience)
  await page.reload()
  await panel.waitFor(patience)
  await page.goBack()
  await panel.waitFor({ ...patience, state: 'detached' })
  expect(pathOf(page)).toBe(paths.devices())

  await link.click()
  await panel.waitFor(patience)
  await page.keyboard.press('Escape')
  await panel.waitFor({ ...patience, state: 'detached' })
  expect(pathOf(page)).toBe(paths.devices())

  await page.goto(paths.deviceNew())
  await panel.waitFor(patience)
  await page.keyboard.press('Escape')
  await expect.poll(() => pathOf(page), patience).toBe(paths.devices())
})

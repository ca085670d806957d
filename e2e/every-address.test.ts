import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { type Address, everyAddress } from './support/addresses'
import { violationsOn } from './support/barriers'
import { browserPages, goTo } from './support/browser'
import { demoThings, foreignIds, type KnownIds, type KnownThings, unknownIds } from './support/known-ids'
import { type Area, everyScreen, screenAt } from './support/routes'

const pages = browserPages()
const patience = { timeout: 120_000 }
let things: KnownThings
let addresses: Address[]

beforeAll(async () => {
  things = await demoThings()
  addresses = everyAddress(things)
})

const areaOf = ({ path }: Address): Area => {
  const screen = screenAt(path)
  if (!screen) throw new Error(`The router has no screen at ${path}`)
  return screen.area
}

type Who = 'nobody' | 'member' | 'owner' | 'admin'

const mayStay: Record<Who, readonly Area[]> = {
  nobody: ['sign-in', 'public'],
  member: ['public', 'user', 'project', 'team'],
  owner: ['public', 'user', 'project', 'team', 'owner'],
  admin: ['public', 'user', 'admin'],
}

/** Each address is searched for barriers once, as the person who sees most of it. */
const searchedAs: Record<Area, Who> = {
  'sign-in': 'nobody',
  public: 'nobody',
  user: 'owner',
  project: 'owner',
  team: 'owner',
  owner: 'owner',
  admin: 'admin',
}

/** Where somebody ends who may not stay: signed-in people have no business at the sign-in pages either. */
function endOf(who: Who): string {
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

/** Whether a text stands where the thing would be: in the panel where one is open, else on the page; also in a field. */
const isShown = (page: Page, text: string) =>
  page.evaluate((text) => {
    // Pages of subjects have the study's name above, and nothing else that could have it.
    const shown = document.querySelector<HTMLElement>('nav') ? 'main' : 'body'
    const place =
      document.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector<HTMLElement>(shown)
    const fields = [...(place?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    return place?.innerText.includes(text) || fields.some(({ value }) => value === text)
  }, text)

test('every screen of the router has its address in this walk, and all screens of an area stand behind one guard', () => {
  const walked = new Set(addresses.map(({ path }) => screenAt(path)?.pattern))
  expect(everyScreen.map(({ pattern }) => pattern).filter((pattern) => !walked.has(pattern))).toEqual([])
  for (const area of ['user', 'project', 'team', 'owner', 'admin'] as const) {
    const layouts = new Set(everyScreen.filter((screen) => screen.area === area).map(({ layout }) => layout))
    expect(layouts.size, area).toBe(1)
    expect(layouts, area).not.toContain(null)
  }
})

/** Public pages know nobody: they are read once. All others are drawn for who is there, and read as each. */
test.each(['nobody', 'member', 'owner', 'admin'] as const)(
  '%s reads the name of every screen and of its thing, meets no barrier, and is led away from the others',
  async (who) => {
    const page = await signedIn(who)
    const wrong: string[] = []
    for (const { path, name, shows } of addresses.filter((address) =>
      mayStay[who].includes(areaOf(address)),
    )) {
      const area = areaOf({ path, name })
      if (area === 'public' && who !== 'nobody') continue
      await goTo(page, path)
      await expect.poll(() => pathOf(page), { ...patience, message: `${who} at ${path}` }).toBe(path)
      await expect.poll(() => nameOnScreen(page), { ...patience, message: `${who} at ${path}` }).toBe(name)
      await expect
        .poll(() => page.title(), { ...patience, message: `title of ${path}` })
        .toBe(`${name} | 観測 Kansoku`)
      if (shows !== undefined) {
        await expect
          .poll(() => isShown(page, shows), { ...patience, message: `${shows} at ${path}` })
          .toBe(true)
      }
      if (searchedAs[area] !== who) continue
      for (const violation of await violationsOn(page)) wrong.push(`${path}: ${violation}`)
    }
    for (const path of aForeignAddressOfEachArea(who)) {
      await goTo(page, path)
      await expect.poll(() => pathOf(page), { ...patience, message: `${who} from ${path}` }).toBe(endOf(who))
    }
    expect(wrong).toEqual([])
  },
)

/** The first and the last of each area that is not theirs: the router gives an area one guard. */
function aForeignAddressOfEachArea(who: Who): string[] {
  const areas = [...new Set(addresses.map(areaOf))].filter((area) => !mayStay[who].includes(area))
  return areas.flatMap((area) => {
    const all = addresses.filter((address) => areaOf(address) === area).map(({ path }) => path)
    return [all[0] ?? '', all.at(-1) ?? '']
  })
}

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
  const [foreign, { ids: own }] = [await foreignIds(), things]
  const page = await signedIn('owner')
  const ownersWith = (ids: KnownIds) => [
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
  // Administrators may see both companies' users, each under their own company's address alone.
  const administratorsWith = (ids: KnownIds) => [
    paths.companyUserEdit(own.company, ids.user),
    paths.adminUserEdit(ids.user),
  ]
  const read = async (page: Page, path: string) => {
    // By way of a page with nothing of it, so that what the last address said is gone.
    await goTo(page, paths.help())
    await page.getByRole('heading', { level: 1, name: 'ヘルプ' }).waitFor(patience)
    await goTo(page, path)
    await expect
      .poll(() => wordsOf(page), { ...patience, message: path })
      .toMatch(/(見つかり|でき|権限があり)ません/)
    return wordsOf(page)
  }
  const expectAlike = async (page: Page, ours: string[], nothing: string[]) => {
    for (const [index, path] of ours.entries()) {
      const expected = await read(page, nothing[index] ?? '')
      expect({ path, words: await read(page, path) }).toEqual({ path, words: expected })
    }
  }
  await expectAlike(page, ownersWith(foreign), ownersWith(unknownIds))
  const admin = await signedIn('admin')
  await expectAlike(admin, administratorsWith(foreign), administratorsWith(unknownIds))
  expect(await read(admin, paths.companyUserEdit(foreign.company, own.user))).toContain(
    'ユーザーが見つかりません',
  )
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

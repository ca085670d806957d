import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KansokuServer, startKansoku } from '../testing/kansoku-server'
import { browserPages, signIn } from './support/browser'
import { envelopeServer } from './support/envelope-server'

const pages = browserPages()
const patience = { timeout: 120_000 }
let service: Awaited<ReturnType<typeof envelopeServer>>
let kansoku: KansokuServer

// A server of its own: where reports go is said at the start.
beforeAll(async () => {
  service = await envelopeServer()
  kansoku = await startKansoku({ KANSOKU_DEMO: '0', KANSOKU_ENV: 'staging', SENTRY_DSN: service.dsn })
})
afterAll(async () => {
  await kansoku.stop()
  await service.stop()
})

const viewer = {
  id: '0199b6c2-7d41-7a3e-9c15-2f8e41d07b6a',
  name: '佐藤 美咲',
  email: 'misaki.sato@aoba-lab.example',
  role: 'OWNER',
  locale: 'ja',
  company: { id: '0199b6c2-7d41-7a3e-9c15-2f8e41d07b6b', name: '青葉生活科学研究所', code: 'AOBA' },
  canSeeProjects: true,
  canCreateProjects: true,
  canManageCompany: true,
  canManagePlatform: false,
}

const noSurveys = {
  surveys: { items: [], total: 0 },
  surveyStatusCounts: { draft: 0, published: 0, archived: 0, deleted: 0 },
}

interface Answer {
  readonly status?: number
  readonly json?: object
  readonly body?: string
}

/** Signed in as the answers say; `projects` is what the server says to the list of projects, `surveys` to that of surveys. */
async function signedIn(projects: Answer, surveys: Answer = { json: { data: noSurveys } }): Promise<Page> {
  service.reported.length = 0
  const token = `e30.${btoa(JSON.stringify({ iat: 1, exp: 9_999 }))}.x`
  const page = await pages.open(`${kansoku.address}/login`, { expectErrors: /./ })
  await page.route('**/auth/token', (route) => route.fulfill({ json: { token } }))
  await page.route('**/gql?*', (route) => {
    const isOf = (name: string) => route.request().url().includes(`operation_name=${name}`)
    if (isOf('Viewer')) return route.fulfill({ json: { data: { viewer } } })
    return route.fulfill(isOf('Survey') ? surveys : projects)
  })
  await page.evaluate(() => localStorage.setItem('kansoku.signed-in', '1'))
  await page.goto(`${kansoku.address}/surveys`)
  await page.getByRole('heading', { level: 1, name: 'アンケート' }).waitFor(patience)
  return page
}

const refusal = (code: string, message: string) => ({ json: { errors: [{ message, extensions: { code } }] } })
const nobodySignedIn = { status: 401, json: { code: 'UNAUTHENTICATED', message: '401' } }
const events = () => service.reported.filter(({ type }) => type === 'event')
const projectEvents = () => events().filter(({ body }) => body.tags?.operation === 'projects')

test.each([
  ['PROJECT_COMPANY_MISMATCH', 'info'],
  ['SURVEY_COMPANY_MISMATCH', 'info'],
  ['SURVEY_PROJECT_COMPANY_MISMATCH', 'info'],
  ['PROJECT_SURVEY_MISMATCH', 'info'],
  ['FORBIDDEN', 'error'],
])('%s is reported at %s, without the words that a person was told', async (code, level) => {
  await signedIn(refusal(code, '田中 花子（hanako@example.jp）は閲覧できません。'))
  await expect
    .poll(() => projectEvents()[0]?.body, patience)
    .toMatchObject({ level, message: `Refused: ${code}` })
  const told = service.reported.map(({ text }) => text).join('\n')
  expect(told).not.toMatch(/田中|hanako|佐藤|misaki/)
})

test('two calls that fail alike are both reported', async () => {
  const refused = refusal('FORBIDDEN', '閲覧できません。')
  await signedIn(refused, refused)
  const operations = () => events().map(({ body }) => body.tags?.operation)
  await expect.poll(operations, patience).toEqual(expect.arrayContaining(['projects', 'surveyList']))
})

test('everything that an answer says is reported, not only the first of it', async () => {
  const errors = ['PROJECT_COMPANY_MISMATCH', 'FORBIDDEN'].map((code) => ({
    message: '田中 花子は閲覧できません。',
    extensions: { code },
  }))
  await signedIn({ json: { errors } })
  await expect
    .poll(
      () =>
        projectEvents()
          .map(({ body }) => `${body.level} ${body.message}`)
          .sort(),
      patience,
    )
    // Each is a request of its own: either may arrive first.
    .toEqual(['error Refused: FORBIDDEN', 'info Refused: PROJECT_COMPANY_MISMATCH'])
})

test('a 401 behind another error leads to signing in; the other is reported, and the 401 is not', async () => {
  const page = await signedIn({ json: { data: { projects: { items: [], total: 0 } } } })
  await page.unrouteAll()
  await page.route('**/auth/token', (route) => route.fulfill(nobodySignedIn))
  const errors = [
    { message: 'この操作をする権限がありません。', extensions: { code: 'FORBIDDEN' } },
    { message: 'Response not successful: 401' },
  ]
  await page.route('**/gql?*', (route) => route.fulfill({ json: { errors } }))
  await page.getByRole('link', { name: 'デバイス', exact: true }).click()
  await page.waitForURL(/\/login\?to=%2Fdevices/, patience)
  await expect.poll(() => events().map(({ body }) => body.message), patience).toContain('Refused: FORBIDDEN')
  expect(events().map(({ body }) => body.message)).not.toContain('Refused: UNAUTHENTICATED')
})

/** The page to sign in, where the server says this to whoever tries. */
async function tryingToSignIn(answer: { status?: number; json?: object; body?: string }): Promise<Page> {
  service.reported.length = 0
  const page = await pages.open(`${kansoku.address}/login`, {
    expectErrors: /Failed to load resource/,
    prepare: (page) => page.route('**/auth/sign-in/email', (route) => route.fulfill(answer)),
  })
  await signIn(page, 'misaki.sato@aoba-lab.example')
  return page
}

const signInEvents = () => events().filter(({ body }) => body.tags?.operation === '/auth/sign-in/email')

test.each([
  [{ status: 502, body: 'Bad gateway' }, 'Unexpected answer: 502'],
  [{ status: 200, body: '<html>' }, 'Unexpected answer: 200'],
  [
    { status: 429, json: { code: 'RATE_LIMITED', message: 'しばらくお待ちください。' } },
    'Refused: RATE_LIMITED',
  ],
])('a sign-in answered with %o is reported at error', async (answer, message) => {
  await tryingToSignIn(answer)
  await expect
    .poll(() => signInEvents().map(({ body }) => body), patience)
    .toMatchObject([{ level: 'error', message }])
  expect(service.reported.map(({ text }) => text).join('\n')).not.toContain('misaki')
})

test('a wrong password is not reported, nor is a sign-in that finds no line; one that is never answered is', async () => {
  const wrong = { status: 400, json: { code: 'INVALID_CREDENTIALS', message: '違います。' } }
  const page = await tryingToSignIn(wrong)
  await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor(patience)
  await page.unrouteAll()
  await page.route('**/auth/sign-in/email', (route) => route.abort())
  await page.clock.install()
  const press = () => page.getByRole('button', { name: 'ログインする', exact: true }).click()
  const failed = page.waitForEvent('requestfailed', patience)
  await press()
  await failed
  await page.unrouteAll()
  const asked = page.waitForRequest('**/auth/sign-in/email', patience)
  await page.route('**/auth/sign-in/email', () => {})
  await press()
  await asked
  await page.clock.runFor(31_000)
  await expect
    .poll(() => signInEvents().map(({ body }) => body), patience)
    .toMatchObject([{ level: 'error', message: 'Network: TimeoutError' }])
})

/** The demo's owner at an address; the demo's server names no service, so its page is told of one under the same address. */
async function ownerAt(path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  service.reported.length = 0
  const page = await pages.open(path, {
    as: 'owner@demo.kansoku.example',
    expectErrors: /./,
    prepare: async (page) => {
      await page.route('**/api/1/envelope/**', (route) => {
        service.take(route.request().postData() ?? '')
        return route.fulfill({ json: {} })
      })
      await page.addInitScript(() => {
        const dsn = `${location.protocol}//publickey@${location.host}/1`
        new MutationObserver(() => {
          const meta = document.querySelector<HTMLMetaElement>('meta[name="kansoku-reporting"]')
          if (meta?.content === '')
            meta.content = JSON.stringify({ dsn, environment: 'staging', traceRate: 0 })
        }).observe(document, { childList: true, subtree: true })
      })
      await prepare(page)
    },
  })
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  return page
}

const eventsOf = (operation: string) =>
  events()
    .filter(({ body }) => body.tags?.operation === operation)
    .map(({ body }) => ({ level: body.level, message: body.message }))

/**
 * At once, and not second by second: polls would run out one after the other, and of more than 64 kB of reports that are on their
 * way at the same time Chromium sends no more (`keepalive`).
 */
const tenMinutesLater = (page: Page) => page.clock.fastForward(601_000)

test('a download that fails or is never answered is reported at error, and one without a line is not', async () => {
  const answers = ['abort', 'nothing', 502] as const
  let tries = 0
  const page = await ownerAt('/devices', async (page) => {
    await page.clock.install()
    await page.route('**/api/devices.csv', (route) => {
      const answer = answers[tries]
      tries += 1
      if (answer === 'abort') return route.abort()
      return answer === 502 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : undefined
    })
  })
  const take = async () => {
    const before = tries
    await page.getByRole('button', { name: /CSV/ }).click()
    await expect.poll(() => tries, patience).toBe(before + 1)
  }
  await take()
  await take()
  await tenMinutesLater(page)
  await expect
    .poll(() => eventsOf('exportDevices'), patience)
    .toEqual([{ level: 'error', message: 'Network: TimeoutError' }])
  await take()
  await expect
    .poll(() => eventsOf('exportDevices'), patience)
    .toEqual([
      { level: 'error', message: 'Network: TimeoutError' },
      { level: 'error', message: 'Unexpected answer: 502' },
    ])
})

test('an upload that is never answered is reported at error', async () => {
  const page = await ownerAt('/devices/bulk-registration', async (page) => {
    await page.clock.install()
    await page.route('**/api/bulk-files?*', () => {})
  })
  const asked = page.waitForRequest('**/api/bulk-files?*', patience)
  const buffer = Buffer.from('code\r\nA-1\r\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer })
  await asked
  await tenMinutesLater(page)
  await expect
    .poll(() => eventsOf('openBulkFile'), patience)
    .toEqual([{ level: 'error', message: 'Network: TimeoutError' }])
})

test('a subscription that is refused and a socket that fails are reported at error, once; a lost line and a 401 are not', async () => {
  const ends = [1006, 4401, 4500, 4500, 'refused'] as const
  let sockets = 0
  const page = await ownerAt('/monitoring', async (page) => {
    await page.clock.install()
    await page.routeWebSocket('**/gql', (route) => {
      const end = ends[Math.min(sockets, ends.length - 1)]
      sockets += 1
      route.onMessage((message) => {
        const { type, id } = JSON.parse(String(message)) as { type: string; id?: string }
        if (typeof end === 'number') return route.close(end === 1006 ? {} : { code: end })
        if (type === 'connection_init') return route.send(JSON.stringify({ type: 'connection_ack' }))
        const payload = [{ message: '田中 花子', extensions: { code: 'FORBIDDEN' } }]
        return route.send(JSON.stringify({ id, type: 'error', payload }))
      })
    })
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000)
      return eventsOf('MonitoringChanged')
    }, patience)
    .toEqual([
      { level: 'error', message: 'Network: socket closed with 4500' },
      { level: 'error', message: 'Refused: FORBIDDEN' },
    ])
  expect(sockets).toBe(5)
})

test('a failing server is reported at error', async () => {
  await signedIn({ status: 502, body: 'Bad gateway' })
  // Of all requests that fail alike the first one is reported, whichever it was.
  await expect
    .poll(() => events()[0]?.body, patience)
    .toMatchObject({ level: 'error', message: 'Unexpected answer: 502' })
})

test('neither a 401 nor a line that is down is reported, while another failure at the same time is', async () => {
  const page = await signedIn({ status: 200, json: { data: { projects: { items: [], total: 0 } } } })
  await page.route('**/gql?*', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('link', { name: 'モニタリング' }).click()
  await page.unroute('**/gql?*')
  await page.route('**/gql?*', (route) =>
    route.fulfill({ status: 401, ...refusal('UNAUTHENTICATED', '401') }),
  )
  const refused = page.waitForResponse((answer) => answer.status() === 401, patience)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await refused
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('見つけてほしいエラー taro@example.jp')
    })
  })
  await expect
    .poll(() => events().map(({ body }) => body.exception?.values?.[0]?.value), patience)
    .toEqual(['見つけてほしいエラー [mail]'])
  expect(
    events()
      .map(({ text }) => text)
      .join('\n'),
  ).not.toMatch(/佐藤|taro@/)
})

test('in staging every visit is traced, and neither tokens nor what stands behind ? or # leaves the browser', async () => {
  service.reported.length = 0
  const page = await pages.open(`${kansoku.address}/survey/s3cr3t-token?who=taro#token=abc`, {
    expectErrors: /./,
  })
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  const told = () => service.reported.map(({ text }) => text).join('\n')
  await expect.poll(told, { timeout: 40_000 }).toContain('/survey/[token]')
  expect(service.reported.some(({ type }) => type === 'transaction' || type === 'span')).toBe(true)
  expect(told()).not.toMatch(/s3cr3t|who=taro|token=abc/)
  expect(service.reported.map(({ type }) => type)).not.toContain('replay_event')
})

test('reporting is loaded after the first paint, and not at all without an address to report to', async () => {
  const scripts = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /sentry/i.test(name)),
    )
  const page = await pages.open(`${kansoku.address}/help`)
  await expect.poll(() => scripts(page).then((found) => found.length), patience).toBeGreaterThan(0)
  const order = await page.evaluate(() => {
    const paint =
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const script =
      performance.getEntriesByType('resource').find(({ name }) => /sentry/i.test(name))?.startTime ?? 0
    return script - paint
  })
  expect(order).toBeGreaterThan(0)

  const silent = await pages.open('/help')
  await silent.waitForLoadState('networkidle')
  expect(await scripts(silent)).toEqual([])
})

test("the page may talk to the service's host only where one is set", async () => {
  const policyOf = async (address: string) =>
    (await fetch(`${address}/help`)).headers.get('content-security-policy') ?? ''
  const host = new URL(service.dsn).host
  expect(await policyOf(kansoku.address)).toContain(host)
  const silent = await pages.open('/help')
  expect(await policyOf(new URL(silent.url()).origin)).not.toContain(host)
})

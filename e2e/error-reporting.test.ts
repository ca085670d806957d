import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KansokuServer, startKansoku } from '../testing/kansoku-server'
import { browserPages } from './support/browser'
import { envelopeServer } from './support/envelope-server'

const pages = browserPages()
const patience = { timeout: 20_000 }
let service: Awaited<ReturnType<typeof envelopeServer>>
let kansoku: KansokuServer

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
}

/** Signed in as the answers say; `projects` is what the server says to the list of projects. */
async function signedIn(projects: { status?: number; json?: object; body?: string }): Promise<Page> {
  service.reported.length = 0
  const token = `e30.${btoa(JSON.stringify({ iat: 1, exp: 9_999 }))}.x`
  const page = await pages.open(`${kansoku.address}/login`, { expectErrors: /./ })
  await page.route('**/auth/token', (route) => route.fulfill({ json: { token } }))
  await page.route('**/gql?*', (route) => {
    const isViewer = route.request().url().includes('operation_name=Viewer')
    return route.fulfill(isViewer ? { json: { data: { viewer } } } : projects)
  })
  await page.evaluate(() => localStorage.setItem('kansoku.signed-in', '1'))
  await page.goto(`${kansoku.address}/surveys`)
  await page.getByRole('heading', { level: 1, name: 'アンケート' }).waitFor(patience)
  return page
}

const refusal = (code: string, message: string) => ({ json: { errors: [{ message, extensions: { code } }] } })
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
    .toMatchObject({ level, message: `GraphQL: ${code}` })
  const told = service.reported.map(({ text }) => text).join('\n')
  expect(told).not.toMatch(/田中|hanako|佐藤|misaki/)
})

test('a failing server is reported at error', async () => {
  await signedIn({ status: 502, body: 'Bad gateway' })
  await expect
    .poll(() => projectEvents()[0]?.body, patience)
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

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, signIn } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const lineIsDown = /Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/
// Who has needed a person for long stands at the top of the list at any hour: SLP-0016 and SLP-0017.
const list = (page: Page) => page.getByRole('grid', { name: '被験者の一覧' })

async function monitoring(expectErrors?: RegExp): Promise<Page> {
  const as = 'owner@demo.kansoku.example'
  const page = await pages.open('/monitoring', expectErrors ? { as, expectErrors } : { as })
  await list(page).waitFor(patience)
  return page
}

test('offline is said at once, and what was typed is still there when the line is back', async () => {
  const page = await monitoring(lineIsDown)
  await page.getByPlaceholder('コード・タグで検索').fill('SLP-00')
  await page.context().setOffline(true)
  const notice = page.getByText(/^オフラインです。/)
  await notice.waitFor(patience)
  await page.context().setOffline(false)
  await notice.waitFor({ ...patience, state: 'detached' })
  expect(await page.getByPlaceholder('コード・タグで検索').inputValue()).toBe('SLP-00')
})

test('what failed without a line is read as soon as it is back, and nobody needs to ask', async () => {
  const page = await monitoring(lineIsDown)
  const panel = page.getByRole('complementary', { name: '被験者の詳細' })
  await list(page).getByText('SLP-0016').click()
  await panel.getByRole('heading', { name: 'SLP-0016' }).waitFor(patience)
  await panel.getByRole('button', { name: '閉じる' }).click()
  await panel.waitFor({ ...patience, state: 'detached' })

  await page.context().setOffline(true)
  await list(page).getByText('SLP-0017').click()
  await panel.getByText('被験者を読み込めませんでした').waitFor(patience)
  await page.context().setOffline(false)
  await panel.getByRole('heading', { name: 'SLP-0017' }).waitFor(patience)
  await panel.getByRole('region', { name: '心拍数' }).waitFor(patience)
  await page.getByText('サーバーに接続できません。').waitFor({ ...patience, state: 'detached' })
})

const away = /\/(auth|gql|cfu|assets)\b/
test.each([
  [
    'a line',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  [
    'a server',
    (page: Page) => page.route(away, (route) => route.abort()),
    (page: Page) => page.unroute(away),
  ],
])(
  'a part of the program that cannot be loaded without %s comes when it is back, and the page stays until then',
  async (_, takeAway, giveBack) => {
    const page = await monitoring(/Failed to load|ERR_|WebSocket|dynamically imported|Unable to preload CSS/)
    const search = page.getByPlaceholder('コード・タグで検索')
    const found = page.waitForResponse((answer) => /MonitoringTable/.test(answer.url()))
    await search.fill('SLP-0')
    await (await found).finished()
    await takeAway(page)
    await list(page).getByText('SLP-0017').click()
    await page.getByText(/^オフラインです。|^サーバーに接続できません。/).waitFor(patience)
    await page.getByText('被験者の詳細を読み込めませんでした').waitFor(patience)
    expect(await list(page).isVisible()).toBe(true)
    await giveBack(page)
    await page.getByRole('heading', { name: 'SLP-0017' }).waitFor(patience)
    expect(await search.inputValue()).toBe('SLP-0')
  },
)

test('a panel over its list that cannot be loaded without a line says so in its place, and comes when it is back', async () => {
  const page = await monitoring(/Failed to load|ERR_|WebSocket|dynamically imported|Unable to preload CSS/)
  await page.getByRole('link', { name: 'デバイス', exact: true }).click()
  const add = page.getByRole('link', { name: 'デバイスを登録する' })
  await add.waitFor(patience)
  await page.context().setOffline(true)
  await add.click()
  const panel = page.getByRole('dialog')
  await panel.getByText('画面を読み込めませんでした').waitFor(patience)
  await page.context().setOffline(false)
  await panel.getByRole('textbox').first().waitFor(patience)
})

test('a server that is down at the start is told, and the page comes by itself when it is back', async () => {
  const page = await monitoring(lineIsDown)
  const down = (route: { abort(): Promise<void> }) => route.abort()
  await page.route(/\/(auth|gql|cfu)/, down)
  await page.reload()
  await page.getByText('サーバーに接続できません。').waitFor(patience)
  await page.getByRole('button', { name: 'もう一度接続する' }).waitFor(patience)
  await page.getByText('ユーザーを読み込めませんでした').waitFor(patience)
  await page.unroute(/\/(auth|gql|cfu)/)
  await list(page).waitFor(patience)
  expect(await page.getByText('サーバーに接続できません。').count()).toBe(0)
})

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])(
  'a clock %s signs in and works as any other, without asking for tokens again and again',
  async (_, skew) => {
    const tokens: string[] = []
    const page = await pages.open('/login', {
      prepare: (page) =>
        page.addInitScript((skew) => {
          const now = Date.now.bind(Date)
          Date.now = () => now() + skew
        }, skew),
    })
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/token')) tokens.push(request.url())
    })
    await signIn(page, 'owner@demo.kansoku.example')
    await list(page).waitFor(patience)
    await page.getByRole('link', { name: 'アクセス情報' }).click()
    await page.getByRole('heading', { level: 1, name: 'アクセス情報' }).waitFor(patience)
    expect(tokens.length).toBeLessThanOrEqual(1)
  },
)

/** From now on the server answers every operation with this refusal. */
function refuseAll(page: Page, code: string, message: string, status = 200) {
  return page.route('**/gql?*', (route) =>
    route.fulfill({ status, json: { errors: [{ message, extensions: { code } }] } }),
  )
}

/** By a press, unless the page asked something of itself before it, was refused, and has left already. */
async function asksAndLeaves(page: Page, address: RegExp) {
  const left = page.waitForURL(address, patience)
  await Promise.race([left, page.getByText('日別', { exact: true }).click()])
  await left
}

test('an ended session leads to signing in and back to the page asked for, after one silent try', async () => {
  const page = await monitoring(/401/)
  const tokens: string[] = []
  await page.route('**/auth/token', (route) => {
    tokens.push(route.request().url())
    return route.fulfill({
      status: 401,
      json: { code: 'UNAUTHENTICATED', message: '401: ログインしてください。' },
    })
  })
  await refuseAll(page, 'UNAUTHENTICATED', '401: ログインしてください。', 401)
  await asksAndLeaves(page, /\/login\?to=%2Fmonitoring/)
  expect(tokens.length).toBe(1)
  await page.unrouteAll()
  await signIn(page, 'owner@demo.kansoku.example')
  await page.getByRole('grid', { name: /日別/ }).waitFor(patience)
})

test('nobody is sent from a public page to sign in', async () => {
  const page = await pages.open('/login')
  await refuseAll(page, 'UNAUTHENTICATED', '401', 401)
  await page.route('**/auth/token', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }),
  )
  for (const address of [
    '/survey/no-such',
    '/sent-survey-test-subjects/no-such',
    '/help',
    '/connect/no-such',
  ]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor(patience)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('a refusal that demands an administrator or owner leads to monitoring and says why', async () => {
  const page = await monitoring()
  await page.route('**/gql?*', async (route) => {
    if (!route.request().url().includes('operation_name=Project')) return route.fallback()
    const message = 'この操作にはオーナーの権限が必要です。'
    return route.fulfill({ json: { errors: [{ message, extensions: { code: 'ADMIN_OR_OWNER_REQUIRED' } }] } })
  })
  await page.getByRole('link', { name: 'メンバーと権限' }).click()
  await page.waitForURL(/\/monitoring/, patience)
  await page.getByRole('alert').getByText('この操作にはオーナーの権限が必要です。').waitFor(patience)
})

test.each([
  ['USER_SUSPENDED', 'このアカウントは停止されています。'],
  ['COMPANY_SUSPENDED', 'この会社の利用は停止されています。'],
])('%s signs out with the reason', async (code, message) => {
  const page = await monitoring()
  await refuseAll(page, code, message)
  await page.route('**/auth/token', (route) => route.fulfill({ status: 403, json: { code, message } }))
  await asksAndLeaves(page, /\/login/)
  await page.getByText(message).waitFor(patience)
})

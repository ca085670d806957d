import { expect, test, vi } from 'vitest'
import { answerOf } from '../../../../testing/answer'
import { appCode } from '../../../../testing/authenticator-app'
import { Browser } from '../../../../testing/browser'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anAdmin } from '../../../../testing/people'
import { readConfig } from '../../../platform/process/config'
import { createAdminCommand } from './create-admin-command'

const database = await testDatabase()
const { db } = database
const secret = { KANSOKU_SECRET: 'one-secret-for-both-of-32-characters' }
const { url, now, pass } = await testServer(database, {
  env: { ...secret, KANSOKU_ADMIN_SECOND_FACTOR: '1' },
})
const free = await testServer(database, { env: { ...secret, KANSOKU_ADMIN_SECOND_FACTOR: '0' } })
const companies = '{ companies { total } }'

test('administrators have to have a second factor unless the installation says otherwise', () => {
  const dataDir = { KANSOKU_DATA_DIR: '/tmp/kansoku-admin-factor' }
  expect(readConfig(dataDir).adminSecondFactor).toBe(true)
  expect(readConfig({ ...dataDir, KANSOKU_ADMIN_SECOND_FACTOR: '0' }).adminSecondFactor).toBe(false)
})

test('the administrator of the command can do nothing but set one up, and works after that', async () => {
  vi.stubEnv('KANSOKU_ADMIN_PASSWORD', 'a-long-enough-password')
  const config = readConfig({ KANSOKU_DATA_DIR: '/tmp/kansoku-admin-factor', KANSOKU_DEMO: '0' })
  const signal = new AbortController().signal
  const command = { config, database, now, print: () => {}, path: (given: string) => given, signal }
  await createAdminCommand.run(['--email', 'root@example.com', '--name', '管理 花子'], command)
  const browser = new Browser(url)
  const entered = await answerOf(browser.signIn('root@example.com', 'a-long-enough-password'))
  expect(entered.body).toEqual({ secondFactor: 'enrol' })
  expect((await answerOf(browser.refresh())).body).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'プラットフォーム管理者には二要素認証が必要です。設定してください。',
  })
  expect((await browser.gql(companies)).status).toBe(401)

  const { body } = await answerOf(browser.post('/auth/second-factor/enrol'))
  const { secret } = body as unknown as { secret: string }
  const code = appCode(secret, now())
  expect((await browser.post('/auth/second-factor/enrol/confirm', { code })).status).toBe(200)
  pass(60_000)
  await browser.refresh()
  expect(await (await browser.gql(companies)).json()).toEqual({ data: { companies: { total: 0 } } })
  const removal = `mutation { removeSecondFactor(password: "a-long-enough-password") }`
  expect(await (await browser.gql(removal)).json()).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  })
  expect(await (await browser.gql('{ viewer { secondFactor { isOn isDemanded } } }')).json()).toEqual({
    data: { viewer: { secondFactor: { isOn: true, isDemanded: true } } },
  })
})

test("an existing administrator is asked at the next refresh, the demo's never", async () => {
  const before = await withPassword(db, anAdmin(db))
  const demo = await withPassword(db, anAdmin(db, { is_demo: true }))
  const known = new Browser(free.url)
  expect((await answerOf(known.signIn(before.email, testPassword))).body).toHaveProperty('token')
  const demoBrowser = new Browser(url)
  await demoBrowser.signIn(demo.email, testPassword)

  expect((await demoBrowser.gql(companies)).status).toBe(200)
  expect((await demoBrowser.refresh()).status).toBe(200)
  const updated = new Browser(url, known.cookie)
  expect((await answerOf(updated.refresh())).body).toMatchObject({ secondFactor: 'enrol' })
})

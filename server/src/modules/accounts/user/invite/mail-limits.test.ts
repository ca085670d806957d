import { beforeAll, expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { aMember, anOwner } from '../../../../../testing/people'

const database = await testDatabase()
const { db } = database
const server = await testServer(database)
const { url, pass } = server
const mailbox = new Mailbox(db, server)
const company = await aCompany(db, { name: '抽選 https://evil.example/win 今すぐ確認' })
const owner = await withPassword(db, anOwner(db, company, { name: '当選 win@evil.example' }))
const browser = new Browser(url)
const dayMs = 86_400_000

beforeAll(async () => {
  await browser.signIn(owner.email, testPassword)
})

async function ask(
  by: Browser,
  document: string,
  variables: object = {},
): Promise<{ code: string; id: string }> {
  const { data, errors } = (await (await by.gql(document, variables)).json()) as {
    data?: Record<string, { id: string } | true>
    errors?: { extensions: { code: string } }[]
  }
  const answer = Object.values(data ?? {})[0]
  return {
    code: errors?.[0]?.extensions.code ?? 'OK',
    id: typeof answer === 'object' ? (answer?.id ?? '') : '',
  }
}

const inviteBy = (by: Browser, email: string, name = '招待 人') =>
  ask(by, 'mutation I($input: InvitationInput!) { inviteUser(input: $input) { id } }', {
    input: { name, email, role: 'MEMBER' },
  })
const invite = (email: string, name?: string) => inviteBy(browser, email, name)
const withdraw = (id: string) => ask(browser, `mutation { removeUser(userId: "${id}") }`)

test('a stranger is invited three times a day by one company, however the invitations are made', async () => {
  const first = await invite('stranger@example.com')
  expect(await ask(browser, `mutation { resendInvitation(userId: "${first.id}") { id } }`)).toMatchObject({
    code: 'OK',
  })
  await withdraw(first.id)
  const third = await invite('stranger+1@example.com')
  expect(third.code).toBe('OK')

  expect((await ask(browser, `mutation { resendInvitation(userId: "${third.id}") { id } }`)).code).toBe(
    'RATE_LIMITED',
  )
  expect((await invite('stranger+2@example.com')).code).toBe('RATE_LIMITED')
  expect((await invite('STRANGER@example.com')).code).toBe('RATE_LIMITED')
  expect((await invite('somebody.else@example.com')).code).toBe('OK')
  const strangers = ['stranger@example.com', 'stranger+1@example.com', 'stranger+2@example.com']
  const mails = (await Promise.all(strangers.map((address) => mailbox.of(address)))).flat()
  expect(mails.length).toBeLessThanOrEqual(3)
})

test('a stranger is invited ten times a day by all companies together', async () => {
  const codes: string[] = []
  for (let count = 0; count < 11; count += 1) {
    const person = await withPassword(db, anOwner(db, await aCompany(db)))
    const other = new Browser(url)
    await other.signIn(person.email, testPassword)
    codes.push((await inviteBy(other, 'wanted@example.com')).code)
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'RATE_LIMITED'])
})

test('a company sends 200 invitations a day', async () => {
  expect((await invite('before@example.com')).code).toBe('OK')
  // The company's row counts its invitations: as if it had sent them all.
  const countsNow = async () =>
    new Map(
      (await db.selectFrom('call_count').select(['key', 'count']).execute()).map(({ key, count }) => [
        key.toString('hex'),
        count,
      ]),
    )
  const before = await countsNow()
  expect((await invite('another@example.com')).code).toBe('OK')
  const after = await countsNow()
  const grown = [...after].filter(([key, count]) => (before.get(key) ?? 0) > 0 && before.get(key) !== count)
  expect(grown).toHaveLength(1)
  const key = Buffer.from(grown[0]?.[0] ?? '', 'hex')
  await db.updateTable('call_count').set({ count: 200 }).where('key', '=', key).execute()
  expect((await invite('after@example.com')).code).toBe('RATE_LIMITED')
})

test('a colleague is asked for a second factor five times a day', async () => {
  const member = await aMember(db, company)
  const codes: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const answer = await browser.gql(`mutation { askForSecondFactor(userId: "${member.id}") }`)
    codes.push((await answer.text()).includes('RATE_LIMITED') ? 'RATE_LIMITED' : 'OK')
    pass(61_000)
    await browser.refresh()
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'OK'), 'RATE_LIMITED'])
})

test('the next day there are invitations again, and none carries a link or a long text of its sender', async () => {
  pass(dayMs)
  await browser.refresh()
  expect((await invite('next@example.com', `賞品は evil.example へ ${'急げ'.repeat(90)}`)).code).toBe('OK')
  const [mail] = await mailbox.of('next@example.com')
  const text = `${mail?.subject}\n${mail?.text}`

  expect(text).toContain(`${server.config.publicUrl}/password-reset#token=`)
  expect(text.replace(server.config.publicUrl, '')).not.toMatch(/:\/\/|@|\w\.\w/)
  expect(text).not.toContain('急げ'.repeat(30))
})

import { createHook } from 'node:async_hooks'
import { beforeEach, expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { anOwner } from '../../../../../testing/people'
import { countingDatabase } from '../../../../../testing/query-count'

const database = await testDatabase()
const { db } = database
const { counted, queries } = countingDatabase(db)
const server = await testServer({ ...database, db: counted })
const { url } = server
const mails = new Mailbox(db, server)
const company = await aCompany(db)
const nobody = 'nobody@example.com'

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
  await db.deleteFrom('auth_sign_in_failure').execute()
})

const aUser = (values: object = {}) => withPassword(db, anOwner(db, company, values))

/** The number of statements sent to the server. */
async function statementsFor(work: () => Promise<unknown>): Promise<number> {
  const before = queries.sent
  await work()
  return queries.sent - before
}

test.each(['/auth/mail-link/send', '/auth/password-reset/send'])(
  '%s costs the same statements and answers the same for an address that nobody has, and only somebody gets mail',
  async (path) => {
    const user = await aUser()
    const send = async (email: string) => (await new Browser(url).post(path, { email })).text()
    const answers = [await send(nobody), await send(user.email)]
    const costs = []
    for (const email of [nobody, user.email]) costs.push(await statementsFor(() => send(email)))

    expect(answers[0]).toBe(answers[1])
    expect(costs[0]).toBe(costs[1])
    expect(await mails.of(nobody)).toEqual([])
    expect(await mails.of(user.email)).toHaveLength(2)
  },
)

test('a password guess costs one hash and the same statements, whether or not the account exists, has a password or is suspended', async () => {
  const people = [
    await aUser(),
    await anOwner(db, company, { status: 'invited' }),
    await aUser({ status: 'suspended' }),
  ]
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  const guess = (email: string) => new Browser(url).signIn(email, 'not-the-password')
  const costs = []
  await guess('first@example.com')
  for (const email of [nobody, ...people.map((person) => person.email)]) {
    hashes = 0
    const statements = await statementsFor(() => guess(email))
    costs.push({ statements, hashes })
  }
  hook.disable()

  expect(costs[0]?.hashes).toBe(1)
  for (const cost of costs) expect(cost).toEqual(costs[0])
})

test('the browser is named in the same way for every address', async () => {
  const user = await aUser()
  const cookieFor = async (email: string) =>
    (await new Browser(url).post('/auth/mail-link/send', { email })).headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=[\w-]{43}/, '=…'))

  expect(await cookieFor(user.email)).toEqual(await cookieFor(nobody))
  expect((await cookieFor(nobody)).join()).toMatch(
    /^kansoku\.browser=….*Max-Age=900.*Path=\/auth.*HttpOnly.*SameSite=Strict/i,
  )
})

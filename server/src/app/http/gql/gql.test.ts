import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aDevice, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { newId } from '../../../platform/postgres/ids'
import { turnLimits } from '../load/limit-concurrency'
import { gqlLimits } from './gql-limits'

const database = await testDatabase()
const { db } = database
const { url, pass } = await testServer(database)
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const whoAmI = '{ viewer { id } }'
const oneProject = 'query One($id: ID!) { project(projectId: $id) { code } }'

interface Answer {
  data?: unknown
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

async function signedIn(at = url): Promise<Browser> {
  const browser = new Browser(at)
  await browser.signIn(owner.email, testPassword)
  return browser
}

async function read(response: Response) {
  return { status: response.status, ...((await response.json()) as Answer) }
}

test('nobody is told to sign in, with status 401 and a message that begins with 401', async () => {
  const answer = await read(await new Browser(url).gql(whoAmI))

  expect(answer.status).toBe(401)
  expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  expect(answer.errors?.[0]?.message).toMatch(/^401/)
})

test('a request in English is refused in English, with the same code', async () => {
  const browser = await signedIn()
  const english = { 'accept-language': 'en', authorization: `Bearer ${browser.token}` }
  const body = { query: oneProject, variables: { id: newId() } }
  const answer = await read(await browser.post('/gql?auth=1', body, english))

  expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'PROJECT_COMPANY_MISMATCH' } })
  expect(answer.errors?.[0]?.message).toBe(
    'This project does not exist, or you are not permitted to view it.',
  )
})

test.each(['値', '被験者コード', 'いまも'])(
  'a code stays as it is in an English refusal: %s',
  async (code) => {
    await aDevice(db, { company_id: company.id, code })
    const browser = await signedIn()
    const english = { 'accept-language': 'en', authorization: `Bearer ${browser.token}` }
    const query = `mutation M($code: String!) { createDevice(input: { code: $code, provider: "fitbit" }) { id } }`
    const answer = await read(await browser.post('/gql?auth=1', { query, variables: { code } }, english))

    expect(answer.errors?.[0]?.message).toBe(
      `The device code “${code}” is already in use. Enter another code.`,
    )
  },
)

test('a refused sign-in answers in the language of the page, too', async () => {
  const wrong = { email: owner.email, password: 'not-the-password' }
  const answer = await new Browser(url).post('/auth/sign-in/email', wrong, { 'accept-language': 'en' })

  expect(await answer.json()).toMatchObject({ message: 'The e-mail address or password is incorrect.' })
})

test('a body that is too large is refused with its own code', async () => {
  const large = { email: owner.email, password: 'x'.repeat(1_100_000) }
  const answer = await new Browser(url).post('/auth/sign-in/email', large)

  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('大きすぎます') })
})

test('the refresh cookie alone opens nothing on /gql', async () => {
  const { cookie } = await signedIn()

  expect((await new Browser(url, cookie).gql(whoAmI)).status).toBe(401)
})

test('auth=0 makes the caller nobody, whatever token is sent', async () => {
  const browser = await signedIn()

  expect((await browser.gql(whoAmI, {}, 'auth=0&operation_name=WhoAmI')).status).toBe(401)
  expect((await browser.gql(whoAmI, {}, 'auth=1&operation_name=WhoAmI')).status).toBe(200)
})

test('a token that was changed, or signed by another, is refused', async () => {
  const browser = await signedIn()
  const [header, , signature] = browser.token.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: newId(), sid: newId(), exp: 9_999_999_999 }))
  browser.token = `${header}.${claims.toString('base64url')}.${signature}`

  expect((await browser.gql(whoAmI)).status).toBe(401)
})

test('a token is refused after five minutes, and a refresh helps', async () => {
  const browser = await signedIn()
  pass(301_000)
  const late = await read(await browser.gql(whoAmI))
  await browser.refresh()

  expect(late).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  expect((await read(await browser.gql(whoAmI))).data).toEqual({ viewer: { id: owner.id } })
})

test('a subscription over HTTP is refused at once instead of holding the connection', async () => {
  const { token } = await signedIn()
  const project = await aProject(db, { company_id: company.id })
  const query = `subscription { monitoringChanged(projectId: "${project.id}") { projectId } }`
  const response = await fetch(`${url}/gql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(4000),
  })

  expect(await response.text()).toContain('INVALID_INPUT')
})

test("another company's project and one that does not exist get the same answer", async () => {
  const browser = await signedIn()
  const foreign = await read(await browser.gql(oneProject, { id: (await aProject(db)).id }))
  const unknown = await read(await browser.gql(oneProject, { id: newId() }))

  expect(foreign).toEqual(unknown)
  expect(foreign.errors?.[0]?.extensions).toEqual({ code: 'PROJECT_COMPANY_MISMATCH' })
})

test('what goes wrong inside is answered with a request id and nothing else', async () => {
  const browser = await signedIn()
  await sql`alter table project rename to project_gone`.execute(db)
  const response = await browser.gql(oneProject, { id: newId() })
  await sql`alter table project_gone rename to project`.execute(db)

  const answer = await read(response)
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer)).not.toMatch(/relation|select|project_gone/)
  expect(answer.errors?.[0]?.extensions).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    requestId: response.headers.get('x-request-id'),
  })
})

test('a refused field is named', async () => {
  const browser = await signedIn()
  const answer = await read(await browser.gql('{ projects(limit: 1000) { total } }'))

  expect(answer.status).toBe(200)
  expect(answer.errors?.[0]?.extensions).toEqual({
    code: 'INVALID_INPUT',
    fields: { limit: expect.stringContaining('200') },
  })
})

test.each([
  ['2026-02-31', 'startOn'],
  ['1850-01-01', 'endOn'],
  ['22026-01-01', 'endOn'],
])('a day that does not exist or is too far away (%s) is told at its field', async (day, field) => {
  const edit =
    'mutation E($id: ID!, $input: ProjectInput!) { updateProject(projectId: $id, input: $input) { id } }'
  const input = {
    name: 'x',
    code: 'X',
    timeZone: 'Asia/Tokyo',
    wearMethod: 'HEART_RATE',
    validDayMinutes: 600,
  }
  const variables = {
    id: (await aProject(db, { company_id: company.id })).id,
    input: { ...input, [field]: day },
  }
  const answer = await read(await (await signedIn()).gql(edit, variables))

  expect(answer.status).toBe(200)
  expect(answer.errors?.[0]?.extensions).toEqual({
    code: 'INVALID_INPUT',
    fields: { [field]: '日付は、1900年から2199年までの実在する日にしてください。' },
  })
})

test('an invalid day that is an argument of its own is refused too', async () => {
  const cohort =
    'query C($d: Date!) { monitoringCohort(projectId: "x", metric: STEPS, from: $d, to: $d) { dates } }'
  const answer = await read(await (await signedIn()).gql(cohort, { d: '2026-02-30' }))

  expect(answer.errors?.[0]?.extensions).toEqual({ code: 'INVALID_INPUT' })
})

test.each([
  ['deep', `{ ${'a { '.repeat(gqlLimits.depth + 1)} b ${'} '.repeat(gqlLimits.depth + 1)} }`],
  [
    'wide',
    `{ ${Array.from({ length: gqlLimits.aliases + 1 }, (_, i) => `a${i}: viewer { id }`).join(' ')} }`,
  ],
  ['long', `{ viewer { ${'id '.repeat(gqlLimits.tokens)} } }`],
])('a query that is too %s is refused before it runs', async (_, query) => {
  const answer = await read(await (await signedIn()).gql(query))

  expect(answer.data).toBeUndefined()
  expect(answer.errors?.map((error) => error.message).join()).toMatch(/limit|syntax/i)
})

test.each(['multipart/mixed', 'multipart/mixed;deferSpec=20220824', 'text/event-stream', 'text/html'])(
  'an answer as %s is refused, and says once how long it is',
  async (accept) => {
    const { port, hostname } = new URL(url)
    const body = JSON.stringify({ query: whoAmI })
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(
      `POST /gql HTTP/1.1\r\nHost: ${hostname}\r\nAccept: ${accept}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    const answer = await text(socket)

    expect(answer).toMatch(/^HTTP\/1.1 406 /)
    expect(answer).toContain('"code":"INVALID_INPUT"')
    expect(answer.match(/^(content-length|transfer-encoding):/gim)).toHaveLength(1)
  },
)

test.each([
  '*/*',
  'multipart/mixed, application/json',
  'application/graphql-response+json;q=0.9',
  'application/*',
])('a client that also accepts JSON (%s) gets JSON', async (accept) => {
  const browser = await signedIn()
  const headers = { accept, authorization: `Bearer ${browser.token}` }
  const response = await browser.post('/gql', { query: whoAmI }, headers)

  expect(response.headers.get('content-type')).toMatch(/json/)
  expect(response.headers.get('transfer-encoding')).toBeNull()
  expect((await read(response)).data).toBeDefined()
})

test('several operations in one request are refused', async () => {
  const browser = await signedIn()
  const batch = [{ query: whoAmI }, { query: whoAmI }]
  const response = await browser.post('/gql', batch, { authorization: `Bearer ${browser.token}` })

  expect(response.status).toBeGreaterThanOrEqual(400)
})

test('a user with very many operations at once waits or is refused, and nobody else does', async () => {
  const [busy, other] = [await signedIn(), new Browser(url)]
  const colleague = await withPassword(db, anOwner(db, company))
  await other.signIn(colleague.email, testPassword)
  const project = await aProject(db, { company_id: company.id })
  const most = turnLimits.running + turnLimits.waiting
  const ask = () => busy.gql(oneProject, { id: project.id }).then(read)

  const answers = await db.transaction().execute(async (tx) => {
    await sql`lock table project in access exclusive mode`.execute(tx)
    const accepted = Array.from({ length: most }, ask)
    const refused = await Promise.race([...accepted, ...Array.from({ length: 3 }, ask)])
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'RATE_LIMITED' } })
    expect((await other.gql(whoAmI)).status).toBe(200)
    return accepted
  })
  const done = (await Promise.all(answers)).filter(({ errors }) => errors === undefined)
  expect(done.length).toBeGreaterThanOrEqual(most - 3)
  expect((await ask()).errors).toBeUndefined()
})

test('in production introspection is refused', async () => {
  const production = await testServer(database, { env: { KANSOKU_ENV: 'production' } })
  const staging = await testServer(database, { env: { KANSOKU_ENV: 'staging' } })
  const question = '{ __schema { queryType { name } } }'

  expect((await read(await new Browser(production.url).gql(question))).data).toBeUndefined()
  expect((await read(await new Browser(staging.url).gql(question))).data).toBeDefined()
  const typo = await read(await new Browser(production.url).gql('{ viewr { id } }'))
  expect(typo.errors?.[0]?.message).not.toContain('viewer')
})

test.each([
  ['a field', '{ viewr { id } }', {}],
  ['a field of a type', '{ viewer { idd } }', {}],
  ['an argument', '{ project(projectIdd: "x") { name } }', {}],
  ['an enum value', '{ testSubjects(filter: { projectId: "x", statuses: [ACTIV] }) { total } }', {}],
  ['a type', 'query Q($a: ProjectInputt) { viewer { id } }', {}],
  ['a field of an input', 'mutation { updateAccount(input: { nam: "x", locale: "ja" }) { id } }', {}],
  [
    'a field of an input in the variables',
    'mutation M($input: AccountInput!) { updateAccount(input: $input) { id } }',
    { input: { nam: 'x', name: 'x', locale: 'ja' } },
  ],
  ['an enum value in the variables', 'query Q($s: [TestSubjectStatus!]) { viewer { id } }', { s: ['ACTIV'] }],
  ['a fragment', '{ ...viewerr } fragment viewer on Query { viewer { id } }', {}],
  ['a missing selection', '{ viewer }', {}],
])('in production no error suggests %s', async (_, query, variables) => {
  const production = await testServer(database, { env: { KANSOKU_ENV: 'production' } })
  const browser = await signedIn(production.url)
  const { errors = [] } = await read(await browser.gql(query, variables))
  expect(errors.length).toBeGreaterThan(0)
  expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
})

test.each([
  ['a required argument', '{ project(projectIdd: "x") { name } }', {}, /projectId\b/],
  [
    'a required field of an input',
    'mutation { updateAccount(input: { nam: "x", locale: "ja" }) { id } }',
    {},
    /\bname\b/,
  ],
  [
    'a required field of an input in the variables',
    'mutation M($input: AccountInput!) { updateAccount(input: $input) { id } }',
    { input: { nam: 'x', locale: 'ja' } },
    /\bname\b/,
  ],
])('in production no error names %s in the place of a misspelt one', async (_, query, variables, named) => {
  const production = await testServer(database, { env: { KANSOKU_ENV: 'production' } })
  const browser = await signedIn(production.url)
  const { errors = [] } = await read(await browser.gql(query, variables))
  expect(errors.length).toBeGreaterThan(0)
  expect(JSON.stringify(errors)).not.toMatch(named)
})

test('a question by GET is refused', async () => {
  expect((await fetch(`${url}/gql?query=${encodeURIComponent(whoAmI)}`)).status).toBe(405)
})

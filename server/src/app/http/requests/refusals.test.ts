import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'

const database = await testDatabase()
const { db } = database
const limits = { headersMs: 300, checkMs: 100, bytesPerCheck: 100, waitingSockets: 0 }
const { url } = await testServer(database, { limits, env: { HOST: '127.0.0.1' } })
const roomy = await testServer(database, { env: { HOST: '127.0.0.1' } })
const full = await testServer(database, { admission: { running: 0, longestWaitMs: 0 } })
const secure = await testServer(database, {
  env: {
    HOST: '127.0.0.1',
    KANSOKU_PUBLIC_URL: 'https://kansoku.example.jp',
    KANSOKU_TRUST_PROXY: '1',
  },
})
const owner = await withPassword(db, anOwner(db, await aCompany(db)))
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

const japanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u
const english = { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.5' }

interface Refused {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** fetch sends no Host, Connection or Origin of ours. */
function ask(
  path: string,
  { at = url, method = 'POST', body = '', headers = {} as Record<string, string> } = {},
): Promise<Refused> {
  return new Promise((resolve, reject) => {
    const sent = request(`${at}${path}`, { agent: false, method, headers: { ...english, ...headers } })
    sent.on('error', reject)
    sent.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer), headers: answer.headers }),
    )
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const signedIn = () => ({ authorization: `Bearer ${browser.token}` })
const upgrade = (headers: Record<string, string> = {}) => ({
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'graphql-transport-ws',
  ...headers,
})
const sockets = (headers: Record<string, string>) => ask('/gql', { at: roomy.url, method: 'GET', headers })
const large = 'x'.repeat(1_100_000)

const refusals: [string, number, () => Promise<Refused>][] = [
  ['an address of nothing', 404, () => ask('/api/nothing')],
  ['an address of nothing, with a body', 404, () => ask('/api/nothing', { headers: json, body: '{}' })],
  ['a file of nothing', 404, () => ask('/nothing.png', { method: 'GET' })],
  ['a body that is no JSON', 400, () => ask('/auth/token', { headers: json, body: '{' })],
  ['deep JSON', 400, () => ask('/auth/token', { headers: json, body: '['.repeat(5000) })],
  [
    'a body of another type',
    415,
    () => ask('/auth/token', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
  ],
  ['a body that is too large', 413, () => ask('/auth/sign-in/email', { headers: json, body: large })],
  [
    'a body that is too large and does not say so',
    413,
    () => ask('/auth/sign-in/email', { headers: { ...json, 'transfer-encoding': 'chunked' }, body: large }),
  ],
  [
    'a text that is too long',
    400,
    () => ask('/auth/sign-in/email', { headers: json, body: `{"email":"${'x'.repeat(30_000)}"}` }),
  ],
  [
    'a wrong password',
    400,
    () =>
      ask('/auth/sign-in/email', {
        headers: json,
        body: '{"email":"a@example.jp","password":"wrong-horse-battery"}',
      }),
  ],
  ['somebody who is not signed in', 401, () => ask('/auth/token')],
  ['a foreign origin', 403, () => ask('/auth/token', { headers: { origin: 'https://evil.example' } })],
  ['a foreign host', 403, () => ask('/auth/token', { headers: { host: 'evil.example' } })],
  [
    'a foreign host that asks for the page',
    403,
    () => ask('/', { method: 'GET', headers: { host: 'evil.example' } }),
  ],
  ['a list as a file without sign-in', 401, () => ask('/api/devices.csv', { headers: json, body: '{}' })],
  [
    'a list as a file with a wrong filter',
    400,
    () => ask('/api/devices.csv', { headers: { ...json, ...signedIn() }, body: '{"sort":1}' }),
  ],
  ['a bulk file of no kind', 400, () => ask('/api/bulk-files?kind=x', { headers: signedIn(), body: 'a' })],
  [
    'a bulk file that is too large',
    400,
    () => ask('/api/bulk-files?kind=device', { headers: { ...signedIn(), 'content-length': '99000000' } }),
  ],
  ['an empty bulk file', 400, () => ask('/api/bulk-files?kind=device', { headers: signedIn() })],
  ['an empty survey file', 400, () => ask('/api/survey-files/read', { headers: signedIn() })],
  [
    'a survey file that says nothing',
    400,
    () => ask('/api/survey-files/read?name=a.txt', { headers: signedIn(), body: 'words' }),
  ],
  [
    'a file of an unknown link',
    404,
    () => ask('/api/survey-uploads', { headers: { 'survey-token': 'A'.repeat(32) }, body: 'a' }),
  ],
  ['a picture that is none', 400, () => ask('/api/survey-images', { headers: signedIn(), body: 'a' })],
  ['an unknown picture', 404, () => ask('/api/survey-images/x', { method: 'GET' })],
  ['events of mails without their secret', 404, () => ask('/api/mail-events', { headers: json, body: '{}' })],
  ['events of SMS without a channel', 404, () => ask('/api/sms-events', { headers: json, body: '{}' })],
  ['events of LINE without a channel', 404, () => ask('/api/line/webhook', { headers: json, body: '{}' })],
  ['an unknown way out of mails', 404, () => ask('/api/unsubscribe/x', { method: 'GET' })],
  [
    'GraphQL as another type',
    406,
    () => ask('/gql', { headers: { ...json, accept: 'multipart/mixed' }, body: '{}' }),
  ],
  ['a large definition without sign-in', 413, () => ask('/gql', { headers: json, body: large })],
  ['GraphQL that is no JSON', 400, () => ask('/gql', { headers: json, body: '{' })],
  [
    'GraphQL without sign-in',
    401,
    () => ask('/gql', { headers: json, body: '{"query":"{ viewer { id } }"}' }),
  ],
  [
    'a busy server',
    503,
    () => ask('/gql', { at: full.url, headers: json, body: '{"query":"{ viewer { id } }"}' }),
  ],
  [
    'a busy server, for a list as a file',
    503,
    () => ask('/api/devices.csv', { at: full.url, headers: json, body: '{}' }),
  ],
  ['headers that are too large', 431, () => ask('/', { headers: { 'x-long': 'x'.repeat(20_000) } })],
  [
    'a socket of a foreign origin',
    403,
    () => ask('/gql', { method: 'GET', headers: upgrade({ origin: 'https://evil.example' }) }),
  ],
  [
    'a socket of a foreign host',
    403,
    () => ask('/gql', { method: 'GET', headers: upgrade({ host: 'evil.example' }) }),
  ],
  ['a socket to nothing', 404, () => ask('/nothing', { method: 'GET', headers: upgrade() })],
  ['a socket too many', 429, () => ask('/gql', { method: 'GET', headers: upgrade() })],
  ['a socket of another version', 400, () => sockets(upgrade({ 'sec-websocket-version': '7' }))],
  ['a socket without a key', 400, () => sockets(upgrade({ 'sec-websocket-key': 'x' }))],
  ['an upgrade to another protocol', 405, () => sockets(upgrade({ upgrade: 'h2c' }))],
  [
    'a request without a host',
    400,
    () => raw('GET / HTTP/1.1\r\nAccept-Language: en\r\nConnection: close\r\n\r\n'),
  ],
  [
    'what is expected of nobody, at an address of nothing',
    404,
    () => ask('/api/nothing', { headers: { expect: 'a-miracle' } }),
  ],
  ['what is not HTTP', 400, () => raw('GET / HTTP/1.1\r\nAccept-Language: en\r\nBad Header\r\n\r\n')],
  [
    'a body that stops',
    408,
    () =>
      raw(
        'POST /auth/token HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
      ),
  ],
]

/** Sends bytes as they are and reads the answer until the connection ends. */
function raw(sent: string, at = url): Promise<Refused> {
  const { hostname, port } = new URL(at)
  const socket = connect({ host: hostname, port: Number(port) })
  onTestFinished(() => void socket.destroy())
  socket.write(sent)
  return text(socket).then((answer) => {
    const [head = '', ...body] = answer.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.split(': ')[1]])
    return { status: Number(status.split(' ')[1]), body: body.join(''), headers: Object.fromEntries(headers) }
  })
}

test.each(refusals)(
  '%s is refused in English to a reader of English, with every security header',
  async (_, status, refuse) => {
    const refused = await refuse()
    expect({ status: refused.status, body: refused.body }).toMatchObject({ status })
    expect(refused.body).not.toMatch(japanese)
    expect(refused.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/same-origin|no-referrer/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  },
)

test('headers that never end are answered in both languages: the one that says which may be missing', async () => {
  const { status, body } = await raw('GET / HTTP/1.1\r\nAccept-Language: en\r\n')
  expect(status).toBe(408)
  expect(body).toMatch(japanese)
  expect(body).toContain('stopped half-way')
})

test.each(['/healthz', '/', '/no/such/page', '/cfu'])('%s has the security headers, too', async (path) => {
  const { headers } = await ask(path, { method: 'GET' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a server published over TLS, or asked over it, wants TLS for a year, in refusals, too', async () => {
  const year = { 'strict-transport-security': 'max-age=31536000' }
  const host = { host: 'kansoku.example.jp' }
  expect((await ask('/healthz', { at: secure.url, method: 'GET', headers: host })).headers).toMatchObject(
    year,
  )
  const foreign = { host: 'evil.example' }
  expect((await ask('/healthz', { at: secure.url, method: 'GET', headers: foreign })).headers).toMatchObject(
    year,
  )
  // What no hook of the server sees.
  const long = { ...host, 'x-long': 'x'.repeat(20_000) }
  expect((await ask('/', { at: secure.url, headers: long })).headers).toMatchObject(year)
  expect((await raw('no HTTP\r\n\r\n', secure.url)).headers).toMatchObject(year)
  const upgraded = { ...upgrade(), ...foreign }
  expect((await ask('/gql', { at: secure.url, method: 'GET', headers: upgraded })).headers).toMatchObject(
    year,
  )
  const proxied = await testServer(database, { env: { KANSOKU_TRUST_PROXY: '1' } })
  const { headers } = await ask('/healthz', {
    at: proxied.url,
    method: 'GET',
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(headers).toMatchObject(year)
  // Nobody but a trusted proxy can say so.
  const claimed = await ask('/healthz', { method: 'GET', headers: { 'x-forwarded-proto': 'https' } })
  expect(claimed.headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['our own origin', 'http://{host}', {}, 401],
  ['our host over another scheme', 'https://{host}', {}, 403],
  [
    'our host over TLS, which nobody else than a proxy can say',
    'https://{host}',
    { 'x-forwarded-proto': 'https' },
    403,
  ],
  ['our host at another port', 'http://localhost:1', {}, 403],
  ['an opaque origin', 'null', {}, 403],
] as const)('the origin of a page is compared with its scheme: %s', async (_, origin, headers, status) => {
  const { host } = new URL(url)
  const sent = { origin: origin.replace('{host}', host), ...headers }
  expect((await ask('/auth/token', { headers: sent })).status).toBe(status)
  const socket = await ask('/gql', { method: 'GET', headers: upgrade(sent) })
  // No place for a socket is left: one of our own origin gets that far.
  expect(socket.status).toBe(status === 401 ? 429 : 403)
})

test.each([
  ['https://kansoku.example.jp', 401],
  ['http://kansoku.example.jp', 403],
])('behind TLS the origin %s is answered %i', async (origin, status) => {
  const headers = { host: 'kansoku.example.jp', origin, 'x-forwarded-proto': 'https' }
  expect((await ask('/auth/token', { at: secure.url, headers })).status).toBe(status)
})

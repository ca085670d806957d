import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Browser } from '../../../../testing/browser'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { openSocket } from '../../../../testing/socket'
import { surveyOfItems } from '../../../../testing/surveys'
import { gqlLimits } from '../gql/gql-limits'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const { url } = await testServer(database)
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const operation = (variables: string) =>
  `{"query":"query ($f: AuditFilter!) { auditEvents(filter: $f) { total } }","variables":${variables}}`
const inDocument = (text: string) => JSON.stringify({ query: `{ devices(providers: ${text}) { total } }` })

interface Answer {
  readonly status: number
  readonly heldMs: number
  readonly code: unknown
}

/** The answer to a body sent as it is, and the processor time it took from other requests. */
async function send(path: string, body: string, type = 'application/json'): Promise<Answer> {
  const before = process.cpuUsage()
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': type, authorization: `Bearer ${browser.token}` },
    body,
  })
  const answer = (await response.json()) as { code?: string; errors?: { extensions: { code: string } }[] }
  const { user, system } = process.cpuUsage(before)
  const code = answer.code ?? answer.errors?.[0]?.extensions.code
  return { status: response.status, heldMs: (user + system) / 1000, code }
}

const refused = { status: 400, code: 'INVALID_INPUT' }

test.each([
  ['80 kB of brackets at sign-out', '/auth/sign-out', '['.repeat(80_000)],
  ['80 kB of brackets, closed, at the token', '/auth/token', nested(40_000)],
  ['a megabyte of brackets for a list as a file', '/api/devices.csv', nested(500_000)],
  ['objects in objects', '/auth/sign-in/email', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['deep variables', '/gql', operation(nested(100_000))],
  ['one level more than is taken', '/auth/token', nested(33)],
  ['deep text where there is no such address', '/no/such', nested(40_000)],
])('%s: refused while it is read, without blocking other requests', async (_, path, body) => {
  const { heldMs, ...answer } = await send(path, body)

  expect(answer).toEqual(refused)
  expect(heldMs).toBeLessThan(1000)
})

test.each([
  ['lists', nested(33)],
  ['objects', `${'{a:'.repeat(33)}1${'}'.repeat(33)}`],
  ['lists as deep as a megabyte goes', nested(400_000)],
  [
    'lists behind a text with a quote, a comment and a block text',
    `["\\"[", """ \\""" " """, # "\n${nested(40)}]`,
  ],
])('%s nested over 32 in the document itself: refused before anything walks it', async (_, text) => {
  const { heldMs, ...answer } = await send('/gql', inDocument(text))

  expect(answer).toEqual({ status: 200, code: 'INVALID_INPUT' })
  expect(heldMs).toBeLessThan(1000)
})

test('brackets in a text, a comment or a block text are no depth', async () => {
  const many = '['.repeat(200)
  const query = `{ devices(text: "\\"${many}", providers: ["""${many} \\""" ${many}"""]) { total } } # ${many}`
  expect(await send('/gql', JSON.stringify({ query }))).toMatchObject({ status: 200, code: undefined })
  expect(await send('/gql', operation(`{"f":{"text":"${many}\\"${many}"}}`))).toMatchObject({
    code: undefined,
  })
})

test('JSON of the deepest allowed nesting is read', async () => {
  expect(await send('/auth/token', nested(32))).not.toMatchObject(refused)
})

test.each([
  ['half a million numbers', `[${'0,'.repeat(500_000)}0]`],
  ['a third of a million empty lists', `[${'[],'.repeat(340_000)}[]]`],
  ['a hundred thousand keys', `{${Array.from({ length: 90_000 }, (_, i) => `"k${i}":0`).join()}}`],
])('%s: refused, without blocking other requests', async (_, body) => {
  for (const [path, sent] of [
    ['/auth/sign-out', body],
    ['/gql', operation(`{"f":${body}}`)],
  ] as const) {
    const held: number[] = []
    // The minimum of three: a busy machine may stop any of them for a while.
    for (let time = 0; time < 3; time += 1) {
      const { heldMs, code } = await send(path, sent)
      expect(code).toBe('INVALID_INPUT')
      held.push(heldMs)
    }
    expect(Math.min(...held)).toBeLessThan(1000)
  }
})

test.each([
  '{"__proto__":{"polluted":1}}',
  '{"\\u005f_proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '[{"a":"\\\\"},{"con\\u0073tructor" \n\t:1}]',
])('a key that would reach the prototype is refused: %s', async (body) => {
  expect(await send('/auth/sign-out', body)).toMatchObject(refused)
  expect(await send('/gql', operation(`{"f":${body}}`))).toMatchObject(refused)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test.each(['{"constructors":"__proto__","a":["__proto__","constructor"]}', '{"a":"\\"__proto__\\":"}'])(
  'the same words anywhere else are only words: %s',
  async (body) => {
    expect(await send('/auth/token', body)).toMatchObject({ status: 401 })
  },
)

test('a document with the most allowed tokens blocks no other request, however it is written', async () => {
  const fragments = (count: number, body: (next: string) => string) =>
    `{ ...F0 } ${Array.from({ length: count }, (_, i) => `fragment F${i} on Query { ${body(`F${i + 1}`)} }`).join(' ')} fragment F${count} on Query { viewer { id } }`
  const { tokens } = gqlLimits
  for (const query of [
    fragments(tokens / 16, (next) => `...${next} ...${next}`),
    fragments(tokens / 18, (next) => `... on Query { ...${next} }`),
    fragments(tokens / 16, () => '...F0 ...F1'),
    `{ ${'viewer { id } '.repeat(tokens / 4 - 1)} }`,
    `{ ${'__typename '.repeat(tokens - 2)} }`,
    `{ ${'... on Query { viewer { id } } '.repeat(tokens / 9 - 1)} }`,
    `{ viewer { id } ${'@skip(if: true) '.repeat(tokens / 6 - 1)} }`,
    `query (${Array.from({ length: tokens / 5 }, (_, i) => `$v${i}: Int`).join()}) { viewer { id } }`,
  ]) {
    const held: number[] = []
    // The minimum of five runs, since the first one compiles code. A comment keeps the document out of the cache.
    for (const time of [1, 2, 3, 4, 5]) {
      const { heldMs, status } = await send('/gql', JSON.stringify({ query: `${query} # ${time}` }))
      expect({ query: query.slice(0, 80), isNoFault: status < 500 }).toMatchObject({ isNoFault: true })
      held.push(heldMs)
    }
    expect(Math.min(...held), query.slice(0, 80)).toBeLessThan(1000)
  }
})

/** A raw socket, and the code it is closed with. */
function rawSocket() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/gql`, 'graphql-transport-ws')
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()))
  return { socket, closed, opened }
}

test.each([
  ['deep connectionParams', `{"type":"connection_init","payload":${nested(30_000)}}`],
  ['a message that is only brackets', '['.repeat(60_000)],
  ['a prototype key', '{"type":"connection_init","payload":{"__proto__":{"polluted":1}}}'],
])('a socket that sends %s is closed with 4400 before anything reads it', async (_, message) => {
  const { socket, closed, opened } = rawSocket()
  await opened
  socket.send(message)

  expect(await closed).toBe(4400)
})

test('a socket that sends deep variables is closed, and a deep document is refused', async () => {
  const { client, closed } = openSocket(url, browser.token)
  const query = `subscription { monitoringChanged(projectId: ${nested(40)}) { projectId } }`
  await expect(client.iterate({ query }).next()).rejects.toMatchObject([
    { extensions: { code: 'INVALID_INPUT' } },
  ])
  // 33 levels with the message around them.
  void client
    .iterate({ query, variables: { deep: JSON.parse(nested(31)) } })
    .next()
    .catch(() => {})

  expect(await closed).toBe(4400)
})

test('a survey of megabytes comes back as it was sent; with a bracket too many nothing of it is read', async () => {
  const text = { ja: `体調 "${'あ'.repeat(120)}" {[\\n]},`, en: 'How are you?' }
  const item = (place: number) => ({ type: 'number', linkId: `n${place}`, text }) as const
  const page = [0, 1].map((half) => ({
    linkId: `p${half}`,
    item: Array.from({ length: 2_000 }, (_, place) => item(half * 2_000 + place)),
  }))
  const definition = { ...surveyOfItems([]), page }
  const query =
    'mutation ($definition: JSON!) { createSurvey(input: { name: "large" }, definition: $definition) { id } }'
  const body = JSON.stringify({ query, variables: { definition } }, null, 1)
  const headers = {
    origin: url,
    'content-type': 'application/json',
    authorization: `Bearer ${browser.token}`,
  }
  const post = (sent: string) => fetch(`${url}/gql?auth=1`, { method: 'POST', headers, body: sent })
  // The first bracket that is no letter of a text.
  expect((await post(body.replace(/^( *)\}/m, '$1}}'))).status).toBe(400)
  const made = (await (await post(body)).json()) as { data: { createSurvey: { id: string } } }
  const asked = JSON.stringify({
    query: 'query ($id: ID!) { survey(surveyId: $id) { definition } }',
    variables: { id: made.data.createSurvey.id },
  })
  const answer = await (await post(asked)).text()
  expect(Buffer.byteLength(answer)).toBeGreaterThan(1_000_000)
  expect(JSON.parse(answer)).toEqual({ data: { survey: { definition } } })
})

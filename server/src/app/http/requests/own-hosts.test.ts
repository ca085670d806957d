import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'

const database = await testDatabase()
const local = await testServer(database, {
  env: { HOST: '127.0.0.1', KANSOKU_PUBLIC_URL: 'https://kansoku.example.jp' },
})
const open = await testServer(database, { env: { HOST: '0.0.0.0' } })

/** fetch sends the Host of the address; another site's page sends its own. */
function ask(url: string, host: string, path = '/auth/token', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const method = path === '/auth/token' ? 'POST' : 'GET'
    const sent = request(`${url}${path}`, { method, headers: { host, ...headers } })
    sent.on('error', reject)
    sent.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ status: 101, body: '' })
    })
    sent.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    )
    sent.end()
  })
}

const port = new URL(local.url).port
const upgrade = (host: string) => ({
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'graphql-transport-ws',
  origin: `http://${host}`,
})

test.each([
  `evil.example:${port}`,
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'a b',
  '10.0.0.1',
])('a page of %s, whose name was made to mean this computer, reaches nothing', async (host) => {
  const { status, body } = await ask(local.url, host, '/auth/token', { origin: `http://${host}` })
  expect({ status, code: JSON.parse(body).code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  expect(body).toContain('https://kansoku.example.jp')
  expect((await ask(local.url, host, '/')).status).toBe(403)
  expect((await ask(local.url, host, '/gql', upgrade(host))).status).toBe(403)
})

test.each([`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'kansoku.example.jp'])(
  'under its own name %s it answers',
  async (host) => {
    expect((await ask(local.url, host)).status).toBe(401)
    expect((await ask(local.url, host, '/gql', upgrade(host))).status).toBe(101)
  },
)

test('a server for other computers leaves the names to its proxy', async () => {
  expect((await ask(open.url, 'anything.example')).status).toBe(401)
})

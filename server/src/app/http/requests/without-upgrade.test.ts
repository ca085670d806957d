import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'

const database = await testDatabase()
const { url } = await testServer(database)
const { host, port } = new URL(url)

/** What the server writes until it closes the connection. */
function wire(...lines: string[]): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const offers = [
  `Host: ${host}`,
  'Connection: Upgrade, HTTP2-Settings',
  'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
]

test.each(['h2c', 'H2C', 'TLS/1.2', 'h2c, IRC/6.9'])(
  'who offers %s beside HTTP/1.1 gets the answer that all others get, also to what follows',
  async (protocol) => {
    const upgrade = [...offers, `Upgrade: ${protocol}`]
    const last = ['GET /healthz HTTP/1.1', `Host: ${host}`, 'Connection: close', '', '']
    const query = JSON.stringify({ query: '{ viewer { id } }' })
    const head = ['Content-Type: application/json', `Content-Length: ${query.length}`]

    const read = await wire('GET /healthz HTTP/1.1', ...upgrade, '', last.join('\r\n'))
    expect(statusesOf(read)).toEqual([200, 200])
    const written = await wire('POST /gql HTTP/1.1', ...upgrade, ...head, '', query + last.join('\r\n'))
    expect(statusesOf(written)).toEqual([401, 200])
    expect(written).toContain('UNAUTHENTICATED')
  },
)

test('a socket of another page is refused as before', async () => {
  const refused = await wire(
    'GET /elsewhere HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: WebSocket',
    '',
    '',
  )
  expect(refused).toMatch(/^HTTP\/1\.1 404 Not Found/)
})

import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Browser } from '../../../../testing/browser'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { openSocket } from '../../../../testing/socket'
import { createLog } from '../../../platform/process/log'
import { clientAddressOf, networkOf, trustOf } from '../requests/client-address'

const database = await testDatabase()
const { db } = database
const owner = await withPassword(db, anOwner(db, await aCompany(db)))
const logged: string[] = []
const log = createLog('warn', { write: (line) => void logged.push(line) })
const limits = {
  headersMs: 300,
  // A thread that reads a file starts within this, also on a busy machine.
  idleMs: 20_000,
  keepAliveMs: 700,
  checkMs: 100,
  bytesPerCheck: 100,
  connections: 30,
  waitingSockets: 3,
}
const { url, pass } = await testServer(database, { limits, log })
const { hostname, port } = new URL(url)

/** A raw connection; resolves with the received data once it is closed. */
async function line(sent = '') {
  const socket = connect({ host: hostname, port: Number(port) })
  // Half open, like a client that never closes.
  socket.allowHalfOpen = true
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const received = new Promise<string>((resolve) => {
    const pieces: string[] = []
    socket.on('data', (piece) => pieces.push(String(piece)))
    socket.on('close', () => resolve(pieces.join('')))
    socket.on('end', () => socket.end())
  })
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.write(sent)
  return { socket, received }
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Writes a piece repeatedly until the connection ends. */
function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => void (socket.writable && socket.write(piece)), everyMs)
  onTestFinished(() => clearInterval(timer))
}

test('a connection on which nothing comes is closed', async () => {
  expect(await (await line()).received).toContain('408')
})

test('headers that drip are not waited for', async () => {
  const { socket, received } = await line('GET / HTTP/1.1\r\n')
  drip(socket, 'X-A: b\r\n', 40)

  expect(await received).toContain('408')
})

test.each([
  ['stops', '/auth/sign-out', 0],
  ['drips', '/auth/sign-out', 20],
  ['drips where nothing reads it', '/no/such', 20],
])('a body that %s is answered 408 with what to do, or not at all', async (_, path, everyMs) => {
  const { socket, received } = await line(post(path, 100_000))
  if (everyMs > 0) drip(socket, ' ', everyMs)
  const answer = await received

  expect(answer).toMatch(/408 Request Timeout[\s\S]*送信が途中で止まった/)
})

test('a body that drips on after its refusal does not hold the connection', async () => {
  const { socket, received } = await line(post('/api/bulk-files?kind=device', 100_000))
  drip(socket, ' ', 20)

  expect(await received).toMatch(/^HTTP\/1.1 401 /)
})

test('a connection is kept for the next request, and no longer', async () => {
  const { socket, received } = await line()
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0))

  expect((await received).match(/HTTP\/1.1 200/g)).toHaveLength(1)
})

test('an upload on a slow line that moves arrives, also when it takes longer than a token lasts', async () => {
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const headers = { authorization: `Bearer ${browser.token}`, 'content-type': 'text/csv' }
  const upload = request(`${url}/api/bulk-files?kind=device&name=slow.csv`, { method: 'POST', headers })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    upload.on('error', reject)
    upload.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    )
  })
  upload.write('コード\n')
  let piece = 0
  const moving = setInterval(() => upload.write(`D-${piece++}\n${'\n'.repeat(200)}`), 20)
  onTestFinished(() => clearInterval(moving))
  // Meanwhile the server ends one stopped body after the other.
  for (let given = 0; given < 3; given += 1) {
    if (given === 1) pass(301_000)
    const still = await line(post('/auth/sign-out', 100_000))
    expect(await still.received).toContain('408')
  }
  clearInterval(moving)
  upload.end()

  expect(await answered).toMatchObject({ status: 200, body: expect.stringContaining('bulkFileId') })
})

test('an upload of somebody who was signed out meanwhile is refused', async () => {
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const headers = { authorization: `Bearer ${browser.token}`, 'content-type': 'text/csv' }
  const upload = request(`${url}/api/bulk-files?kind=device&name=slow.csv`, { method: 'POST', headers })
  // The refusal closes the connection, possibly during the last piece.
  upload.on('error', () => {})
  const status = new Promise((resolve) => {
    upload.on('response', (answer) => resolve(answer.resume().statusCode))
    upload.on('close', () => resolve(null))
  })
  const moving = setInterval(() => upload.write('\n'.repeat(200)), 20)
  await browser.post('/auth/sign-out')
  clearInterval(moving)
  upload.end('D-1\n')

  expect(await status).toBe(401)
})

test('one address has no more connections than it may, and gets new ones when old ones end', async () => {
  const lines = await Promise.all(Array.from({ length: limits.connections + 10 }, () => line()))
  const closed = () => lines.filter(({ socket }) => socket.readableEnded || socket.destroyed).length
  await vi.waitFor(() => expect(closed()).toBe(10))
  expect(logged.filter((entry) => entry.includes('too many connections'))).toHaveLength(1)
  for (const { socket } of lines) socket.destroy()

  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200))
})

test('unauthenticated sockets are limited, and authenticated ones do not count', async () => {
  const open = () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/gql`, 'graphql-transport-ws')
    onTestFinished(() => socket.terminate())
    return new Promise<string | number>((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('error', ({ message }) => resolve(message))
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
    })
  }
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  for (let number = 0; number < limits.waitingSockets; number += 1) {
    await openSocket(url, browser.token).connected
  }
  expect(await Promise.all([open(), open(), open()])).toEqual(['open', 'open', 'open'])
  expect(await open()).toBe(429)
})

test('an upgrade that is refused leaves no connection behind', async () => {
  const upgrade = (path: string, origin: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
  const elsewhere = await line(upgrade('/gql', 'https://evil.example'))
  const nowhere = await line(upgrade('/none', url))

  expect(await elsewhere.received).toContain('403')
  expect(await nowhere.received).toContain('404')
})

test('behind a proxy the address of each client counts, and an address is not believed from anybody else', () => {
  const from = (remoteAddress: string, forwarded: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never
  expect(clientAddressOf(from('203.0.113.9', '198.51.100.1'), trustOf(false))).toBe('203.0.113.9')
  expect(clientAddressOf(from('127.0.0.1', '192.0.2.7, 198.51.100.1'), trustOf(1))).toBe('198.51.100.1')
  expect(clientAddressOf(from('::ffff:10.1.2.3', '198.51.100.1'), trustOf('10.0.0.0/8'))).toBe('198.51.100.1')
  expect(clientAddressOf(from('11.1.2.3', '198.51.100.1'), trustOf('10.0.0.0/8, loopback'))).toBe('11.1.2.3')
  expect(clientAddressOf(from('::1', ''), trustOf('loopback'))).toBe('::1')
})

test('all addresses that one customer of a provider has with IPv6 are one network', () => {
  expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:0db8::7:ffff:1:2:3'))
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

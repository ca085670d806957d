import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type AllowedPrivate, allowedPrivate, postOutside } from './post-outside'

const nobody: AllowedPrivate = () => false
const loopback = allowedPrivate('127.0.0.0/8') ?? nobody

const send = (url: string, isAllowed = nobody, timeoutMs = 5_000) =>
  postOutside({ url, headers: {}, body: '{}', isAllowed, timeoutMs })

async function serverThat(answer: (respond: (status: number, headers?: object) => void) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer((status, headers = {}) => response.writeHead(status, { ...headers }).end('x'.repeat(100_000)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://192.168.0.1/',
  'https://172.31.255.255/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  // Other ways to write 127.0.0.1.
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
])('%s is no address outside', async (url) => {
  expect(await send(url)).toEqual({ failure: 'private_address' })
})

test('what is sent in clear goes to allowed addresses alone', async () => {
  expect(await send('http://192.0.2.1/')).toEqual({ failure: 'private_address' })
  expect(await send('http://1.1.1.1/')).toEqual({ failure: 'insecure' })
  const { url } = await serverThat((respond) => respond(200))
  expect(await send(url)).toEqual({ failure: 'private_address' })
  expect(await send(url, loopback)).toEqual({ status: 200 })
})

test('a redirect is an answer, and nobody follows it', async () => {
  const inside = await serverThat((respond) => respond(200))
  const { url } = await serverThat((respond) => respond(302, { location: inside.url }))
  expect(await send(url, loopback)).toEqual({ status: 302 })
  expect(inside.asked).toEqual([])
})

test('a server that hangs is left', async () => {
  const { url } = await serverThat(() => {})
  expect(await send(url, loopback, 200)).toEqual({ failure: 'timeout' })
})

test('a name that nobody knows and a port where nobody listens are told', async () => {
  expect(await send('https://nobody.invalid/')).toEqual({ failure: 'unreachable' })
  const { url } = await serverThat((respond) => respond(200))
  const free = `${url.slice(0, url.lastIndexOf(':'))}:9`
  expect(await send(free, loopback)).toEqual({ failure: 'unreachable' })
})

test('ranges that cannot be read are refused', () => {
  expect(allowedPrivate('10.0.0.0/99')).toBeNull()
  expect(allowedPrivate('')?.('127.0.0.1')).toBe(false)
})

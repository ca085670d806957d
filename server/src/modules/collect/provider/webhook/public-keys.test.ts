import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { testConfig } from '../../../../../testing/graphql'
import { webhookSecret } from '../grant/grant-secrets'
import { type Send, sendRequest } from '../sync/send-request'
import { takeWebhook } from './take-webhook'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const { simulator, context } = study
afterAll(() => simulator.stop())

/** A maintenance page where the keys should be. */
let keyset: string | null = '<html><body>maintenance</body></html>'
let asked = 0
const send: Send = async (request, token) => {
  if (!request.url.endsWith('keyset.json')) return sendRequest(request, token)
  asked += 1
  return keyset === null ? sendRequest(request, token) : { status: 200, headers: {}, text: keyset }
}

test('where the provider’s keys cannot be had, a notification is neither taken nor refused: it is sent again', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: 2 })
  await study.sync()
  const client = await study.aClient('google-health')
  const secret = webhookSecret(testConfig.encryptionKey, client.id)
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]))
      const incoming = { headers, body: Buffer.concat(chunks), clientId: client.id, secret }
      response.writeHead(await takeWebhook({ ...context, send }, incoming)).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}/`
  simulator.webhooks.register('google-health', { url, secret, clientSecret: 'x' })
  expect(await simulator.tell(2)).toEqual([503])
  expect(await simulator.tell(2)).toEqual([503])
  // Not with each notification.
  expect(asked).toBe(1)
  // Who has no signature is refused all the same.
  simulator.faults.set(['unsigned_webhook'])
  expect(await simulator.tell(2)).toEqual([401])
  simulator.faults.set([])
  keyset = null
  simulator.advance(61_000)
  expect(await simulator.tell(2)).toEqual([204])
  receiver.close()
})

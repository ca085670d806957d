import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a program receives it. */
interface Received {
  readonly type: string
  readonly text: string
  /** Standard Webhooks: of id, seconds and body. */
  readonly id: string
  readonly seconds: string
  readonly signature: string
}

/** A program of our own on this machine, which takes every message and remembers it. */
export async function webhookReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk
    })
    request.on('end', () => {
      const { type } = JSON.parse(text) as { type: string }
      const of = (name: string) => String(request.headers[`webhook-${name}`])
      received.push({ type, text, id: of('id'), seconds: of('timestamp'), signature: of('signature') })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The signature that the owner of the secret expects of a message. */
export function expectedSignature(secret: string, { id, seconds, text }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')}`
}

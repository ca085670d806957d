import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type afterAll, onTestFinished } from 'vitest'

/** A request as the provider received it. */
export interface ReceivedText {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  // The provider's own shape.
  readonly body: Record<string, unknown>
}

export interface Verdict {
  readonly status: number
  readonly body?: unknown
}

/** A local server that speaks as LINE or an SMS provider does: the answers in turn, then `usual`. For one test, or all of a file. */
export async function textProvider(
  usual: Verdict,
  verdicts: Verdict[] = [],
  ends: typeof onTestFinished | typeof afterAll = onTestFinished,
) {
  const received: ReceivedText[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString())
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, body: answer = {} } = verdicts.shift() ?? usual
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  ends(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received, close }
}

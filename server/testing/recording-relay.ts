import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A request as it came over HTTP. */
export interface Passed {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Instead {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A way to a server on which every request is written down; closed when the file ends. */
export interface RecordingRelay {
  readonly origin: string
  readonly passed: Passed[]
  /** What a request is answered with in place of the server; null: it goes on. */
  answer(instead: ((asked: Passed) => Instead | null) | null): void
}

/** Passes every request on to the origin, and its answer back. */
export async function recordingRelay(target: string): Promise<RecordingRelay> {
  const passed: Passed[] = []
  let instead: ((asked: Passed) => Instead | null) | null = null
  const server = createServer(async (incoming, response) => {
    const asked = await readPassed(incoming)
    passed.push(asked)
    const answer = instead?.(asked) ?? (await passOn(target, asked))
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // An address of TCP is an object.
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    answer: (given) => {
      instead = given
    },
  }
}

async function readPassed(incoming: IncomingMessage): Promise<Passed> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  return {
    method: incoming.method ?? 'GET',
    address: incoming.url ?? '/',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

async function passOn(target: string, { method, address, headers, body }: Passed): Promise<Instead> {
  const kept = ['authorization', 'content-type', 'accept'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]]],
  )
  const answer = await fetch(`${target}${address}`, {
    method,
    headers: Object.fromEntries(kept),
    ...(method === 'GET' ? {} : { body }),
    redirect: 'manual',
  })
  const told = ['location', 'content-type', 'retry-after'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { status: answer.status, headers: Object.fromEntries(told), body: await answer.text() }
}

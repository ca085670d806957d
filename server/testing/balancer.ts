import { Agent, type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Made for each process that is tried. */
  readonly body?: () => Buffer | Readable
}

export interface Answer {
  readonly status: number
  readonly body: string
}

interface Upstream {
  readonly address: string
  readonly agent: Agent
  isReady: boolean
}

const probeMs = 250

/**
 * A load balancer that does what docs/deploy.md requires and no more: it asks every process for /readyz, sends requests in
 * turn to those that answer 200, and tries another one if a connection is refused. Nothing else is retried.
 */
export class Balancer {
  readonly #upstreams: readonly Upstream[]
  readonly #probing: NodeJS.Timeout
  #turn = 0

  constructor(addresses: readonly string[]) {
    this.#upstreams = addresses.map((address) => ({
      address,
      agent: new Agent({ keepAlive: true }),
      isReady: false,
    }))
    this.#probing = setInterval(() => void this.#probe(), probeMs)
  }

  async send(sent: Sent): Promise<Answer> {
    let refusal: unknown = new Error('no process is ready')
    for (const upstream of this.#inTurn()) {
      try {
        return await send(upstream, sent)
      } catch (error) {
        if (!isRefused(error)) throw error
        upstream.isReady = false
        refusal = error
      }
    }
    throw refusal
  }

  /** The address of the next process, for a socket. */
  next(): string {
    const [first] = this.#inTurn()
    if (!first) throw new Error('no process is ready')
    return first.address
  }

  /** Resolves when so many processes are ready. */
  async ready(count: number): Promise<void> {
    while (this.#upstreams.filter(({ isReady }) => isReady).length !== count) await delay(20)
  }

  close(): void {
    clearInterval(this.#probing)
    for (const { agent } of this.#upstreams) agent.destroy()
  }

  #inTurn(): Upstream[] {
    const ready = this.#upstreams.filter(({ isReady }) => isReady)
    const first = this.#turn++ % Math.max(1, ready.length)
    return [...ready.slice(first), ...ready.slice(0, first)]
  }

  async #probe(): Promise<void> {
    for (const upstream of this.#upstreams) {
      const { status } = await send(upstream, { path: '/readyz' }).catch(() => ({ status: 0 }))
      upstream.isReady = status === 200
    }
  }
}

function send(upstream: Upstream, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${upstream.address}${path}`, { method, headers, agent: upstream.agent })
    asked.on('error', reject)
    asked.once('response', (response) => read(response).then(resolve, reject))
    const content = body?.()
    if (content === undefined || Buffer.isBuffer(content)) asked.end(content)
    else content.once('error', reject).pipe(asked)
  })
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer) // Without an encoding these are buffers.
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** From the signal to the end of the last request; named in docs/deploy.md. */
const graceMs = 15_000
/** How long a load balancer has to notice /readyz; its requests are still answered meanwhile. */
const noticeMs = 5_000
const asksAgainWithinMs = 30_000
/** Waits for connections that were accepted but not yet read. */
const quietMs = 100

/** What a server that shuts down tells other parts. */
export interface Draining {
  readonly isDraining: boolean
  /** Records that a load balancer asks for /readyz, so that draining waits until it has asked again. */
  asked(): void
}

/**
 * Makes `server.close()` lose no request: /readyz answers 503 first, and requests are answered as before until the load
 * balancer has had time to notice. Then no connection is accepted, and running requests (uploads too) have the rest of 15
 * seconds.
 */
export function drainOnClose(server: FastifyInstance): Draining {
  let isDraining = false
  let askedAt = Number.NEGATIVE_INFINITY
  let running = 0
  let lastAt = 0

  server.addHook('onRequest', async (_request, reply) => {
    running++
    reply.raw.once('close', () => {
      running--
      lastAt = performance.now()
    })
  })
  // A balancer that keeps connections open must not send the next request on this one.
  server.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })

  let drained: Promise<void> | undefined
  // Fastify calls the hook once per plugin that inherited it.
  server.addHook('preClose', () => {
    drained ??= drain()
    return drained
  })

  async function drain(): Promise<void> {
    const endsAt = performance.now() + graceMs
    isDraining = true
    if (performance.now() - askedAt < asksAgainWithinMs) await delay(noticeMs)
    server.server.close()
    const isBusy = () => running > 0 || performance.now() - lastAt < quietMs
    while (isBusy() && performance.now() < endsAt) await delay(10)
  }

  return {
    get isDraining() {
      return isDraining
    },
    asked() {
      askedAt = performance.now()
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** From the signal to the end of the last request; docs/deploy.md names it. */
const graceMs = 15_000
/** So long a balancer that asks for /readyz has to notice: it goes on sending meanwhile, and is answered. */
const noticeMs = 5_000
const asksAgainWithinMs = 30_000
/** A connection may have been accepted of which nothing is read yet. */
const quietMs = 100

/** What a server that is going away tells of itself. */
export interface Draining {
  readonly isDraining: boolean
  /** Somebody asked for /readyz, and will again: he is told before the door closes. */
  asked(): void
}

/**
 * Makes `server.close()` lose no request: /readyz says 503 first, and requests are answered as before until whoever asks for
 * it has had the time to notice. Then nothing more is accepted, and what runs (uploads too) has the rest of 15 seconds.
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

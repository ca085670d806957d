import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ends a turn; repeated calls do nothing. */
type Leave = () => void

/**
 * Queues the uploads of each company before their bodies are read, so that waiting uploads take no memory. The module that
 * reads the files limits them across processes.
 */
export class UploadQueue {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #leaveOf = new WeakMap<FastifyRequest, Leave>()
  readonly #begun = new WeakSet<FastifyRequest>()
  readonly #mostWaiting: number
  readonly #refusal: () => Error

  constructor(mostWaiting: number, refusal: () => Error) {
    this.#mostWaiting = mostWaiting
    this.#refusal = refusal
  }

  /** Resolves when it is the request's turn; throws if too many wait. */
  async enter(companyId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const waiting = this.#waiting.get(companyId)
    if (!waiting) this.#waiting.set(companyId, [])
    else if (waiting.length >= this.#mostWaiting) throw this.#refusal()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let hasLeft = false
    this.#leaveOf.set(request, () => {
      if (!hasLeft) this.#next(companyId)
      hasLeft = true
    })
    // If the client disconnects while the body is read, the turn ends; once work on the file has begun, it continues.
    const leaveUnbegun = () => {
      if (!this.#begun.has(request)) this.#leaveOf.get(request)?.()
    }
    reply.raw.once('close', leaveUnbegun)
    if (reply.raw.destroyed) leaveUnbegun()
  }

  /** Runs the request's work; the turn ends with it. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    this.#begun.add(request)
    try {
      return await work()
    } finally {
      this.#leaveOf.get(request)?.()
    }
  }

  #next(companyId: string): void {
    const next = this.#waiting.get(companyId)?.shift()
    if (next) next()
    else this.#waiting.delete(companyId)
  }
}

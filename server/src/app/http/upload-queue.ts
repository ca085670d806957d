import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ends a turn; again it does nothing. */
type Leave = () => void

/**
 * Lets the uploads of one company wait for each other before their bodies are read: who waits takes no memory. Across
 * processes the module that reads the files sees to it.
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

  /** Resolves when it is the request's turn; throws the refusal where too many wait. */
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
    // A caller who goes away while the body is read is no longer waited for; once it is read, the work is.
    const leaveUnbegun = () => {
      if (!this.#begun.has(request)) this.#leaveOf.get(request)?.()
    }
    reply.raw.once('close', leaveUnbegun)
    if (reply.raw.destroyed) leaveUnbegun()
  }

  /** The work of the request's turn; the turn ends with it. */
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

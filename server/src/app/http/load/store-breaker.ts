import { DatabaseLostError } from '../../../platform/postgres/database-lost'
import { Unavailable } from '../../../platform/problem'
import type { Log } from '../../../platform/process/log'
import { httpWords } from '../words'

/** When a statement without an answer raises suspicion, and how often a silent store is asked. */
export interface BreakerLimits {
  readonly suspectMs: number
  readonly askAgainMs: number
}

/** Clients ask again by themselves after up to five seconds (src/shared/api/gql-error.ts). */
const breakerLimits: BreakerLimits = { suspectMs: 2000, askAgainMs: 3000 }

/**
 * Refuses work on the store while it does not answer. What opens it is a question that every node answers at once, put as
 * soon as some work takes long: a dear statement alone refuses nobody. While it is open the question is put again whenever
 * somebody comes, and its answer closes it.
 */
export class StoreBreaker {
  readonly #ask: () => Promise<void>
  readonly #log: Pick<Log, 'warn' | 'info'>
  readonly #limits: BreakerLimits
  readonly #reading = new Set<(refusal: Unavailable) => void>()
  #isOpen = false
  #isAsking = false
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(ask: () => Promise<void>, log: Pick<Log, 'warn' | 'info'>, limits = breakerLimits) {
    this.#ask = ask
    this.#log = log
    this.#limits = limits
  }

  /** Throws UNAVAILABLE while the store is silent. */
  refuseIfOpen(): void {
    if (!this.#isOpen) return
    if (performance.now() - this.#askedAt >= this.#limits.askAgainMs) void this.#find()
    throw this.#refusal()
  }

  /** Runs work and finds out whether the store answers at all if it takes long or is stopped by its limit. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    this.refuseIfOpen()
    const timer = setInterval(() => void this.#find(), this.#limits.suspectMs)
    try {
      return await work()
    } catch (error) {
      if (isSilence(error)) void this.#find()
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  /** Waits for a read, but no longer than until the store is found silent: what was read is needed by nobody else. */
  async unlessSilent<T>(read: Promise<T>): Promise<T> {
    let refuse = (_: Unavailable) => {}
    const silent = new Promise<never>((_, reject) => {
      refuse = reject
      this.#reading.add(refuse)
    })
    try {
      return await Promise.race([read, silent])
    } finally {
      this.#reading.delete(refuse)
    }
  }

  async #find(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      await this.#ask()
      this.#close()
    } catch (error) {
      // A node that is gone refuses each statement at once, and needs no breaker.
      if (isSilence(error)) this.#open(error)
      else this.#close()
    } finally {
      this.#isAsking = false
      this.#askedAt = performance.now()
    }
  }

  #open(err: unknown): void {
    if (!this.#isOpen) this.#log.warn({ err }, 'the time-series store does not answer')
    this.#isOpen = true
    for (const refuse of this.#reading) refuse(this.#refusal())
  }

  #close(): void {
    if (this.#isOpen) this.#log.info('the time-series store answers again')
    this.#isOpen = false
  }

  #refusal(): Unavailable {
    return new Unavailable(httpWords.storeSilent, Math.ceil(this.#limits.askAgainMs / 1000))
  }
}

const isSilence = (error: unknown): boolean => error instanceof DatabaseLostError && error.isTooSlow

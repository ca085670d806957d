import { Unavailable } from '../../../platform/problem'
import type { Message } from '../../../platform/words'
import { httpWords } from '../words'

export interface AdmissionLimits {
  /** Requests that run at once. */
  readonly running: number
  /** The longest time that a request may wait for its turn. */
  readonly longestWaitMs: number
}

interface Waiting {
  begin(): void
  readonly timer: NodeJS.Timeout
}

/** Requests end in bursts within one turn of the event loop, so the rate is measured over this time. */
const paceMs = 250
/** A pace that was measured while something hung says nothing about what comes after it. */
const longestRetryAfterSeconds = 30
/** Weight of the newest measurement in the moving mean. */
const share = 0.5

/**
 * Limits how many requests run at once; others wait in order of arrival. A request that would wait too long is refused
 * before its body is read: otherwise the queue would fill with requests whose clients have given up.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #refusal: Message
  readonly #waiting: Waiting[] = []
  /** Requests that were admitted and are not yet in the queue. */
  #coming = 0
  #running = 0
  /** Since when finished requests are counted (only while all places are taken), and their number. */
  #countedSince = 0
  #ends = 0
  /** Moving mean of the milliseconds between two finished requests while all places are taken. */
  #pauseMs = 0

  constructor(limits: AdmissionLimits, refusal: Message = httpWords.busy) {
    this.#limits = limits
    this.#refusal = refusal
  }

  /** Throws UNAVAILABLE if the expected wait is too long. */
  refuseIfBusy(): void {
    const { running, longestWaitMs } = this.#limits
    const waitMs = (this.#coming + this.#waiting.length + this.#running) * this.#pauseMs
    if (this.#running >= running && waitMs > longestWaitMs) throw this.#busy(waitMs)
  }

  /** Admits a request if there is room. The returned function says that it entered the queue or was aborted. */
  arrive(): () => void {
    this.refuseIfBusy()
    this.#coming++
    return once(() => {
      this.#coming--
    })
  }

  /** Resolves when the request may run, with a function that ends its run; throws UNAVAILABLE after too long a wait. */
  async begin(arrivedAt = performance.now()): Promise<() => void> {
    const { running } = this.#limits
    if (this.#running < running) {
      this.#running++
      if (this.#running === running) this.#count()
    } else await this.#wait(arrivedAt)
    return once(() => this.#end())
  }

  /** The time since arrival counts: identifying the user has already taken some of it. */
  #wait(arrivedAt: number): Promise<void> {
    const { longestWaitMs } = this.#limits
    const leftMs = longestWaitMs - (performance.now() - arrivedAt)
    if (leftMs <= 0) throw this.#busy(longestWaitMs)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(this.#busy(longestWaitMs))
      }
      const waiting = { begin: resolve, timer: setTimeout(giveUp, leftMs) }
      this.#waiting.push(waiting)
    })
  }

  #count(): void {
    this.#countedSince = performance.now()
    this.#ends = 0
  }

  /** Gives the place to the request that has waited longest. */
  #end(): void {
    this.#ends++
    const countedMs = performance.now() - this.#countedSince
    if (this.#running === this.#limits.running && countedMs >= paceMs) {
      const pauseMs = countedMs / this.#ends
      this.#pauseMs += (this.#pauseMs === 0 ? 1 : share) * (pauseMs - this.#pauseMs)
      this.#count()
    }
    const next = this.#waiting.shift()
    if (!next) {
      this.#running--
      return
    }
    clearTimeout(next.timer)
    next.begin()
  }

  #busy(waitMs: number): Unavailable {
    const seconds = Math.min(longestRetryAfterSeconds, Math.max(1, Math.ceil(waitMs / 1000)))
    return new Unavailable(this.#refusal, seconds)
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

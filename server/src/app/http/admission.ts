import { Unavailable } from '../../platform/problem'
import { httpWords } from './words'

export interface AdmissionLimits {
  /** Work that runs at once. */
  readonly running: number
  /** Nobody waits longer for a turn. */
  readonly longestWaitMs: number
}

interface Waiting {
  begin(): void
  readonly timer: NodeJS.Timeout
}

/** Ends come in bursts, many in one turn of the event loop: the pace is taken over so long. */
const paceMs = 250
/** How much the newest pace counts. */
const share = 0.5

/**
 * Lets so much work run at once; more waits in the order of its coming. Who would wait too long is told at the door to come
 * back later: a queue that only grows keeps everybody waiting for answers that nobody waits for any more.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #waiting: Waiting[] = []
  /** Through the door, and not yet in the queue. */
  #coming = 0
  #running = 0
  /** Since when ends are counted, while all places are taken, and how many there were. */
  #countedSince = 0
  #ends = 0
  /** Milliseconds between two ends of work while all places are taken, a moving mean. */
  #pauseMs = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** At the door: UNAVAILABLE where those who are inside will take too long. */
  needRoom(): void {
    const { running, longestWaitMs } = this.#limits
    const waitMs = (this.#coming + this.#waiting.length + this.#running) * this.#pauseMs
    if (this.#running >= running && waitMs > longestWaitMs) throw busy(waitMs)
  }

  /** Through the door, if there is room; gives how to say that one stands in the queue, or has gone. */
  arrive(): () => void {
    this.needRoom()
    this.#coming++
    return once(() => {
      this.#coming--
    })
  }

  /** Resolves with how to end when it is one's turn to work; UNAVAILABLE where that takes too long after all. */
  async begin(arrivedAt = performance.now()): Promise<() => void> {
    const { running } = this.#limits
    if (this.#running < running) {
      this.#running++
      if (this.#running === running) this.#count()
    } else await this.#wait(arrivedAt)
    return once(() => this.#end())
  }

  /** Finding out who asks has taken its time already. */
  #wait(arrivedAt: number): Promise<void> {
    const { longestWaitMs } = this.#limits
    const leftMs = longestWaitMs - (performance.now() - arrivedAt)
    if (leftMs <= 0) throw busy(longestWaitMs)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(busy(longestWaitMs))
      }
      const waiting = { begin: resolve, timer: setTimeout(giveUp, leftMs) }
      this.#waiting.push(waiting)
    })
  }

  #count(): void {
    this.#countedSince = performance.now()
    this.#ends = 0
  }

  /** The turn goes on to who waits longest. */
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
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function busy(waitMs: number): Unavailable {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Unavailable(httpWords.busy, seconds)
}

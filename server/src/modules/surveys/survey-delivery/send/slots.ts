import { turnsOfLoop } from '../../../../platform/process/share-loop'

/** So many messages of a lane are with its provider at once, of however many batches. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []
  /** Writing a mail takes milliseconds: ten of them in one turn of the event loop would hold everybody up. */
  readonly #turn = turnsOfLoop()

  constructor(count: number) {
    this.#free = count
  }

  async with<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      await this.#turn()
      return await work()
    } finally {
      this.#give()
    }
  }

  /** Resolves when another message could begin. */
  async someFree(): Promise<void> {
    await this.#take()
    this.#give()
  }

  async #take(): Promise<void> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#free -= 1
  }

  /** Handed to who waits longest. */
  #give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}

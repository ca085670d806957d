/**
 * The seconds spent on each question while the page was visible. They are kept beside the answers, since an answer that was
 * emptied, or cannot be read yet, has no place for them.
 */
export class SpentSeconds {
  readonly #now: () => number
  readonly #spent = new Map<string, number>()
  #since: number
  #kept = 0

  /** `now` gives milliseconds. */
  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  /** The page was hidden or shown again. */
  turn(isHidden: boolean): void {
    if (isHidden) this.#kept += this.#now() - this.#since
    this.#since = this.#now()
  }

  /**
   * Adds the time since the last call to the question's, and returns the whole in seconds with one decimal; `before` was spent
   * before the page was opened.
   */
  add(address: string, before = 0): number {
    const whole = (this.#spent.get(address) ?? before) + this.#take()
    this.#spent.set(address, whole)
    return Math.round(whole * 10) / 10
  }

  /** The time since the last call is no question's. */
  forget(): void {
    this.#take()
  }

  #take(): number {
    const seconds = (this.#kept + this.#now() - this.#since) / 1000
    this.#since = this.#now()
    this.#kept = 0
    return Math.max(0, seconds)
  }
}

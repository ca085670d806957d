import { useState } from 'react'

/** A press so soon after a step has come is the second of a quick pair, meant for the step before. */
const glanceMs = 400

/** Which steps the subject has had the time to see, so that a quick second tap on 次へ skips no question unseen. */
export function useSeenSteps() {
  const [steps] = useState(() => new SeenSteps())
  return steps
}

class SeenSteps {
  readonly #seen = new Set<string>()
  #current: string | null = null
  #since = 0

  /** The step comes on the screen because of a press. */
  show(id: string): void {
    this.#current = id
    this.#since = performance.now()
  }

  /** Something on the step was pressed or typed. */
  touch(): void {
    if (this.#current !== null) this.#seen.add(this.#current)
  }

  /** The first step of a visit came by itself. */
  has(id: string): boolean {
    const isGlance = this.#current === id && performance.now() - this.#since < glanceMs
    if (!isGlance) this.#seen.add(id)
    return this.#seen.has(id)
  }
}

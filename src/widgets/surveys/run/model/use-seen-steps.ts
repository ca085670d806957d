import { useState } from 'react'
import { pairMs } from './quick-pair'

/** Which steps the subject has had the time to see, so that a quick second tap on 次へ skips no question unseen. */
export function useSeenSteps() {
  const [steps] = useState(() => new SeenSteps())
  return steps
}

export class SeenSteps {
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

  /** A press so soon after the step has come was meant for the step before. The first step of a visit came by itself. */
  has(id: string): boolean {
    const isGlance = this.#current === id && performance.now() - this.#since < pairMs
    if (!isGlance) this.#seen.add(id)
    return this.#seen.has(id)
  }
}

import { expressionLimits } from '../limits'

/** Which of the limits was passed. */
export type Excess = 'instances' | 'steps' | 'characters'

/** Ends a computation that would hold its process; caught where the computation began. */
export class TooMuchWork extends Error {
  readonly excess: Excess

  constructor(excess: Excess) {
    super(`Too many ${excess} in one survey.`)
    this.excess = excess
  }
}

/**
 * Counts the work for one answer to a survey, since neither the size of a definition nor that of an answer bounds it: texts that
 * join one another double, repeat groups multiply. One for each evaluation, and one for each round of checks.
 */
export class Work {
  instances = 0
  steps = 0
  characters = 0
  #ofPart = 0
  readonly #most: Most

  constructor(most: Most = expressionLimits.work) {
    this.#most = most
  }

  /** Items in entries of repeat groups. */
  countInstances(count: number): void {
    this.instances += count
    if (this.instances > this.#most.instances) throw new TooMuchWork('instances')
  }

  /** A question, a score or the checks of an answer: a server rests before it, and not within it. */
  beginPart(): void {
    this.#ofPart = 0
  }

  /**
   * Parts of conditions and calculations, values that they read, states of a regular expression. `more`: what takes longer than as
   * many steps counts as more of them in its part.
   */
  countSteps(count: number, more = 0): void {
    this.steps += count
    this.#ofPart += count + more
    if (this.steps > this.#most.steps || this.#ofPart > this.#most.part) throw new TooMuchWork('steps')
  }

  /** Characters of a computed text, before it is made. */
  countText(length: number): void {
    this.characters += length
    if (length > expressionLimits.computedText || this.characters > this.#most.characters)
      throw new TooMuchWork('characters')
  }
}

interface Most {
  readonly instances: number
  readonly steps: number
  readonly characters: number
  readonly part: number
}

/** Comparing or measuring a text takes a step for each of so many characters. */
export const charactersPerStep = 8

/** What a regular expression and the conditions of answers may take is more: the server rests in between. */
export function workOfChecks(): Work {
  const { work, checkSteps: steps, checkPart: part } = expressionLimits
  return new Work({ ...work, steps, part })
}

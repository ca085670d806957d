import type { Answer } from '../answers/answer'
import type { SurveyContext } from '../conditions/value'
import type { ScoreResult } from '../scores/score-result'

/** What is known of an item, page, score or action after the answers so far. */
export interface Outcome {
  /** Of an action: whether its condition holds. */
  readonly isShown: boolean
  /** Null while hidden or unanswered. */
  readonly answer: Answer | null
  readonly score?: ScoreResult
  /** Of a repeat group. */
  readonly entries?: readonly Entry[]
}

/** One time that a repeat group is answered. */
export interface Entry {
  readonly key: string
  readonly outcomes: readonly (Outcome | undefined)[]
}

/** The outcomes of one level: of the survey, or of one entry of a repeat group. */
export interface Scope {
  readonly context: SurveyContext
  readonly given: ReadonlyMap<string, Answer>
  /** What the addresses of this level begin with. */
  readonly prefix: string
  readonly outcomes: (Outcome | undefined)[]
  readonly above: Scope | null
}

export const hidden: Outcome = { isShown: false, answer: null }
export const shown: Outcome = { isShown: true, answer: null }

/** Whether nothing that reads the outcome can notice a difference. */
export function isSame(before: Outcome | undefined, after: Outcome): boolean {
  if (before === after) return true
  if (!before || before.entries || after.entries) return false
  return (
    before.isShown === after.isShown &&
    before.answer?.value === after.answer?.value &&
    before.answer?.openText === after.answer?.openText &&
    before.score?.value === after.score?.value
  )
}

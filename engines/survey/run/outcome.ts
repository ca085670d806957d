import type { SurveyContext, Work } from '../../expressions/run'
import type { Answer } from '../answers/answer'
import type { ScoreResult } from '../scores/score-result'

/** The state of an item, page, score or action after the answers so far. */
export interface Outcome {
  /** For an action: whether its condition holds. */
  readonly isShown: boolean
  /** Null if hidden or unanswered. */
  readonly answer: Answer | null
  readonly score?: ScoreResult
  /** Only for a repeat group. */
  readonly entries?: readonly Entry[]
}

/** One entry of a repeat group. */
export interface Entry {
  readonly key: string
  readonly outcomes: readonly (Outcome | undefined)[]
}

/** The outcomes of one level: of the survey, or of one entry of a repeat group. */
export interface Scope {
  readonly context: SurveyContext
  readonly given: ReadonlyMap<string, Answer>
  /** Prefix of the addresses in this level. */
  readonly prefix: string
  readonly outcomes: readonly (Outcome | undefined)[]
  readonly above: Scope | null
  readonly work: Work
}

/** A scope whose outcomes are being computed. */
export interface OpenScope extends Scope {
  readonly outcomes: (Outcome | undefined)[]
}

export const hidden: Outcome = { isShown: false, answer: null }
export const shown: Outcome = { isShown: true, answer: null }

/** Whether the outcomes are equal for everything that reads them. */
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

import type { Band } from '../definition/score-shapes'

/** The value of a score, and how many of its items were answered. */
export interface ScoreResult {
  readonly id: string
  /** Null: too many items are missing. */
  readonly value: number | null
  readonly band: Band | null
  readonly answered: number
  readonly missing: number
}

import type { Band } from '../definition/score-shapes'

/** What a score comes to, and how many of its items were answered. */
export interface ScoreResult {
  readonly id: string
  /** Null: too much is missing. */
  readonly value: number | null
  readonly band: Band | null
  readonly answered: number
  readonly missing: number
}

import type { Path } from '../definition/shape/shape'
import { type Said, type Sentence, textOf, type ValuesOf } from '../words/sentences'
import { checkWords } from './check-words'

/** What is wrong in a survey that could be parsed, and where. */
export interface CheckProblem extends Said<typeof checkWords> {
  readonly path: Path
  /** The item, page, score or action in which it lies, for the builder to go to; null: the survey as a whole. */
  readonly at: string | null
}

export function found<Key extends keyof typeof checkWords>(
  place: Pick<CheckProblem, 'path' | 'at'>,
  key: Key,
  values: ValuesOf<(typeof checkWords)[Key]>,
): CheckProblem {
  return { path: place.path, at: place.at, key, values }
}

/** The problem as a sentence. */
export function checkProblemText(problem: CheckProblem, language: keyof Sentence): string {
  return textOf(checkWords, problem, language)
}

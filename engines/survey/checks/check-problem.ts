import type { Path } from '../../definitions'
import { type Said, type Sentence, textOf, type ValuesOf } from '../../sentences'
import { checkWords } from './check-words'

/** A problem in a survey that parses, with its place. */
export interface CheckProblem extends Said<typeof checkWords> {
  readonly path: Path
  /**
   * The item, page, score or action with the problem, to which the builder scrolls; null: the whole survey.
   */
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

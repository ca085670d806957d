import { type Said, type Sentence, textOf, type ValuesOf } from '../sentences/index'
import { definitionWords } from './definition-words'
import type { Path, Spot } from './shape'

/** Why a part of a definition is refused, and its path. */
export interface DefinitionProblem extends Said<typeof definitionWords> {
  readonly path: Path
}

/** Records a problem at a path. */
export type Report = <Key extends keyof typeof definitionWords>(
  at: Spot,
  key: Key,
  values: ValuesOf<(typeof definitionWords)[Key]>,
) => void

/** The problem as a sentence. */
export function definitionProblemText(problem: DefinitionProblem, language: keyof Sentence): string {
  return textOf(definitionWords, problem, language)
}

import type { Condition, Expression } from '../../survey'
import type { SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from './answer-reference'
import { convertCondition, convertValue } from './convert-condition'
import { type Dialect, type Tree, Unconvertible } from './expression-tree'
import { parseExpression } from './parse-expression'

interface Written {
  readonly source: string
  /** The item that it belongs to, for the list of what is not supported. */
  readonly where: string
  readonly dialect: Dialect
  readonly lookup: Lookup
}

/** The condition of a file, or null and a loss in the list. */
export const readCondition = (written: Written, draft: SurveyDraft): Condition | null =>
  read(written, draft, convertCondition)

export const readCalculation = (written: Written, draft: SurveyDraft): Expression | null =>
  read(written, draft, convertValue)

function read<Result>(
  { source, where, dialect, lookup }: Written,
  draft: SurveyDraft,
  convert: (tree: Tree, lookup: Lookup) => Result,
): Result | null {
  try {
    return convert(parseExpression(source, dialect), lookup)
  } catch (failure) {
    if (!(failure instanceof Unconvertible)) throw failure
    draft.lose(where, 'expression', { expression: source })
    return null
  }
}

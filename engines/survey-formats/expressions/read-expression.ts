import type { Condition, Expression } from '../../survey'
import type { SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from './answer-reference'
import { convertCondition, convertValue } from './convert-condition'
import { type Dialect, type Tree, Unconvertible } from './expression-tree'
import { parseExpression } from './parse-expression'

interface Written {
  readonly source: string
  /** The item that contains the expression, for the list of losses. */
  readonly where: string
  readonly dialect: Dialect
  readonly lookup: Lookup
}

/** Converts a condition of a file; null if it cannot be converted, which is reported. */
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

import type { Condition, Expression } from '../../survey'
import type { LossKey } from '../draft/quotable'
import type { SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from './answer-reference'
import { convertCondition, convertValue, type Place } from './convert-condition'
import { type Dialect, type Tree, Unconvertible } from './expression-tree'
import { parseExpression } from './parse-expression'

interface Written {
  readonly source: string
  /** The item that contains the expression, for the list of losses. */
  readonly where: string
  readonly dialect: Dialect
  readonly lookup: Lookup
}

/** The remark where an expression is not understood, and where a question that it asks for is missing. */
type Remarks = readonly [LossKey, LossKey]

/** Says what becomes of the item: without its condition it is always shown. */
const shownRemarks: Remarks = ['condition', 'conditionOfMissing']
const constraintRemarks: Remarks = ['constraintLost', 'constraintOfMissing']
const valueRemarks: Remarks = ['expression', 'expressionOfMissing']

/** Converts the condition of being shown; null if it cannot be converted, which is reported. */
export const readCondition = (written: Written, draft: SurveyDraft): Condition | null =>
  read(written, draft, convertCondition, shownRemarks)

/** Converts what an answer must be like. */
export const readConstraint = (written: Written, draft: SurveyDraft): Condition | null =>
  read(written, draft, convertCondition, constraintRemarks)

export const readCalculation = (written: Written, draft: SurveyDraft): Expression | null =>
  read(written, draft, convertValue, valueRemarks)

/** Where an expression stands; what is compared otherwise than in its program is told with the item. */
export const placeOf = (
  { source, where, dialect, lookup }: Written,
  draft: Pick<SurveyDraft, 'lose'>,
): Place => ({
  language: dialect.language,
  lookup,
  tellLoose: () => draft.lose(where, 'looseComparison', { expression: source }),
  tellTyped: () => draft.lose(where, 'typedNumber', { expression: source }),
  tellOffset: (time) => draft.lose(where, 'offsetOfTime', { time }),
})

function read<Result>(
  written: Written,
  draft: SurveyDraft,
  convert: (tree: Tree, place: Place) => Result,
  [notUnderstood, ofMissing]: Remarks,
): Result | null {
  const { source, where, dialect } = written
  const differences: Parameters<SurveyDraft['lose']>[] = []
  const place = placeOf(written, { lose: (...loss) => void differences.push(loss) })
  try {
    const converted = convert(parseExpression(source, dialect), place)
    // How an expression compares is said of one that is there.
    for (const loss of differences) draft.lose(...loss)
    return converted
  } catch (failure) {
    if (!(failure instanceof Unconvertible)) throw failure
    if (failure.missing === undefined) draft.lose(where, notUnderstood, { expression: source })
    else draft.lose(where, ofMissing, { question: failure.missing, expression: source })
    return null
  }
}

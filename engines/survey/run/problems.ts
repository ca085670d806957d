import { compileCondition, TooMuchWork } from '../../expressions/run'
import { type Answer, isBlank, isMatrix } from '../answers/answer'
import { type AnswerProblem, problem } from '../answers/answer-problem'
import { checkAnswer } from '../answers/check-answer'
import { rowsMissing } from '../answers/check-matrix'
import { isReadOnly } from '../definition/is-read-only'
import type { Constraint } from '../definition/item-parts'
import type { Item } from '../definition/item-shapes'
import type { Plan } from './level'
import { oncePerItem } from './once-per-item'
import { offeredBy } from './options'
import type { Scope } from './outcome'
import { valueSource } from './value-source'

/** Computes the problems of a shown item. */
export type Checks = (
  scope: Scope,
  answer: Answer | null,
  unread: readonly AnswerProblem[],
) => readonly AnswerProblem[]

/** Compiled on first use. */
export const checksOf = oncePerItem(compileChecks)

function compileChecks(plan: Plan, item: Item, here: readonly string[]): Checks {
  const source = valueSource(plan, here)
  const offered = offeredBy(plan, item, here)
  const constraints = ('constraint' in item ? (item.constraint ?? []) : []).map((constraint) => ({
    constraint,
    holds: compileCondition(constraint.requirement, source),
  }))
  return (scope, answer, unread) => {
    if (unread.length > 0) return unread
    scope.work.beginPart()
    try {
      return found(scope, answer)
    } catch (error) {
      if (error instanceof TooMuchWork) return [problem('tooLongToCheck', {})]
      throw error
    }
  }

  function found(scope: Scope, answer: Answer | null): readonly AnswerProblem[] {
    if (isBlank(answer?.value)) return missing(item, null)
    const { context, work } = scope
    // Nobody can correct a fixed value, so it must not keep a survey open. What it is beside other answers can be fixed there.
    const wrong =
      answer && !isReadOnly(item) ? checkAnswer(item, answer, { options: offered(scope), context, work }) : []
    // Constraints apply only to answers that are valid otherwise.
    if (wrong.length > 0) return wrong
    const rowsLeft = missing(item, answer)
    if (constraints.length === 0) return rowsLeft
    return [
      ...rowsLeft,
      ...constraints.flatMap(({ constraint, holds }) =>
        holds(scope) || holds(whenAnswered(scope)) ? [] : [broken(constraint)],
      ),
    ]
  }
}

/** The scope at the moment of the answer, which may be hours after the survey was opened. */
function whenAnswered(scope: Scope): Scope {
  const { answeredAt: now } = scope.context
  return now === undefined ? scope : { ...scope, context: { ...scope.context, now } }
}

function missing(item: Item, answer: Answer | null): readonly AnswerProblem[] {
  if (!('required' in item) || item.required === undefined || isReadOnly(item)) return []
  if (answer === null) return [problem('required', {})]
  if (item.type !== 'matrix') return []
  const count = rowsMissing(item, isMatrix(answer.value) ? answer.value : null)
  return count > 0 ? [problem('rowsMissing', { count })] : []
}

function broken({ human, severity = 'error' }: Constraint): AnswerProblem {
  return { ...problem('constraint', {}), human, severity }
}

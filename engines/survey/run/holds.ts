import { compileCondition } from '../conditions/compile-condition'
import type { SurveyContext } from '../conditions/value'
import type { Condition } from '../definition/condition-shapes'

/** Whether a condition that stands outside of a survey holds: there are no answers and no scores. */
export function holds(condition: Condition, context: SurveyContext): boolean {
  const nothing = () => () => null
  return compileCondition(condition, { answer: nothing, score: nothing })({ context })
}

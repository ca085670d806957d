import { compileCondition } from '../conditions/compile-condition'
import type { SurveyContext } from '../conditions/value'
import type { Condition } from '../definition/condition-shapes'

/** Evaluates a condition outside a survey, without answers and scores. */
export function holds(condition: Condition, context: SurveyContext): boolean {
  const nothing = () => () => null
  return compileCondition(condition, { answer: nothing, score: nothing })({ context })
}

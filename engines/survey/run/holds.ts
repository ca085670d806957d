import type { Condition } from '../../expressions'
import type { SurveyContext } from '../../expressions/run'
import { compileCondition, TooMuchWork, Work } from '../../expressions/run'

/** Evaluates a condition outside a survey, without answers and scores. One that takes too much work does not hold. */
export function holds(condition: Condition, context: SurveyContext): boolean {
  const nothing = () => () => null
  try {
    return compileCondition(condition, { answer: nothing, score: nothing })({ context, work: new Work() })
  } catch (error) {
    if (error instanceof TooMuchWork) return false
    throw error
  }
}

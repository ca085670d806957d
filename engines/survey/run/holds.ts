import type { Condition } from '../../expressions'
import type { SurveyContext } from '../../expressions/run'
import { compileCondition, TooMuchWork, Work } from '../../expressions/run'

type Compiled = (scope: { readonly context: SurveyContext; readonly work: Work }) => boolean

/** Each is asked of thousands of subjects. */
const compiled = new WeakMap<Condition, Compiled>()

function compiledOf(condition: Condition): Compiled {
  const nothing = () => () => null
  const made = compiled.get(condition) ?? compileCondition(condition, { answer: nothing, score: nothing })
  compiled.set(condition, made)
  return made
}

/** Evaluates a condition outside a survey, without answers and scores. One that takes too much work does not hold. */
export function holds(condition: Condition, context: SurveyContext): boolean {
  try {
    return compiledOf(condition)({ context, work: new Work() })
  } catch (error) {
    if (error instanceof TooMuchWork) return false
    throw error
  }
}

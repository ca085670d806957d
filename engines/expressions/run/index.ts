export { dateOf, dayNumber } from '../calendar'
export { charactersIn } from '../characters-in'
export {
  type AnswerReference,
  compileCondition,
  compileExpression,
  type ValueSource,
} from '../compile-condition'
export {
  addedDecimals,
  compensatedSum,
  dividedDecimals,
  multipliedDecimals,
  settled,
  withoutNoise,
} from '../decimals'
export { expressionLimits } from '../limits'
export { stepsBeyond } from '../operations'
export { type Reference, referencesOfCondition, referencesOfExpression } from '../references'
export { rounded } from '../rounded'
export { isScalar, type Scalar, type SurveyContext, scalarsOf, type Value, valueOfAll } from '../value'
export { inOneGo } from '../work/in-one-go'
export { charactersPerStep, type Excess, TooMuchWork, Work, workOfChecks } from '../work/work'

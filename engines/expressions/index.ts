export { type ConditionGroup, conditionOf, groupOf } from './condition-groups'
export {
  type Condition,
  condition,
  type Expression,
  expression,
  type Literal,
  linkId,
  type Operation,
  type Operator,
  operations,
  operators,
} from './condition-shapes'
export { parseCondition } from './parse-condition'

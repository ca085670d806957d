export { Chosen } from './Chosen'
export { ConditionGroups } from './ConditionGroups'
export { Token, type TokenOption } from './Token'
export { Value } from './Value'

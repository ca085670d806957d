export { RuleMenu } from './ui/RuleMenu'
export { RuleStateSelect } from './ui/RuleStateSelect'

export { RewardRuleForm } from './ui/RewardRuleForm'
export { RewardTable } from './ui/RewardTable'

export { RewardRuleForm, UnsetRewardNote } from './ui/RewardRuleForm'
export { RewardTable } from './ui/RewardTable'

import './schema'

export { copyRewardRule } from './copy-reward-rule'
export type { RewardRule } from './earnings'
export { payRewards } from './pay-rewards'
export { rewardFile } from './reward-file'
export { saveRewardRule } from './save-reward-rule'

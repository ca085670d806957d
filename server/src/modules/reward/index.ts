import './schema'

export type { RewardRule } from './earnings'
export { payRewards } from './pay-rewards'
export { rewardFile } from './reward-file'
export { saveRewardRule } from './save-reward-rule'

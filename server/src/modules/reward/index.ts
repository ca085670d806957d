import './schema'

export { rewardFile } from './reward-file'

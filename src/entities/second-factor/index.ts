export { codeProblem, isWholeCode, plainCode } from './model/one-time-code'
export { RecoveryCodes } from './ui/RecoveryCodes'
export { SecretCard } from './ui/SecretCard'

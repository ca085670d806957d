export { RenewRecoveryCodes } from './ui/RenewRecoveryCodes'
export { TurnOffSecondFactor } from './ui/TurnOffSecondFactor'
export { TurnOnSecondFactor } from './ui/TurnOnSecondFactor'

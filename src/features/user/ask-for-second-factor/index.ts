export { SecondFactorNote } from './ui/SecondFactorNote'

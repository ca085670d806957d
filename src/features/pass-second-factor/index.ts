export { useSignInSteps } from './model/use-sign-in-steps'
export { SecondFactorStep } from './ui/SecondFactorStep'

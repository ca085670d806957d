export { type Step, Stepper } from './Stepper'

export { emailProblem } from './email-problem'

export { emailProblem } from './email-problem'
export { emailField, optionalEmailField } from './email-schema'

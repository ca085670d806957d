export { emailProblem, optionalEmailProblem } from './email-problem'
export { emailField, optionalEmailField } from './email-schema'

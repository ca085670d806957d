export { minPasswordLength, newPasswordProblem } from './model/new-password-problem'
export { PasswordStrength } from './ui/PasswordStrength'
export { UsernameForManager } from './ui/UsernameForManager'

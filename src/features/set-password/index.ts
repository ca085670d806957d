export type { ResetLook } from './api/set-password-api'
export { SetPassword } from './ui/SetPassword'

export type { ResetLinkInfo } from './api/set-password-api'
export { SetPassword } from './ui/SetPassword'

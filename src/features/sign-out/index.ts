export { useSignOut } from './model/use-sign-out'
export { SignOutEntry } from './ui/SignOutEntry'

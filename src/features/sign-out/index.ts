export { SignOutEntry } from './ui/SignOutEntry'

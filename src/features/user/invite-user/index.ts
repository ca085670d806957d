export { InviteUserPanel } from './ui/InviteUserPanel'

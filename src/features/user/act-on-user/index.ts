export { InvitationLinkPanel } from './ui/InvitationLinkPanel'
export { UserActionBar } from './ui/UserActionBar'
export { UserMenu } from './ui/UserMenu'

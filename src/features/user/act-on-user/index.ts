export { InvitationLinkPanel } from './ui/InvitationLinkPanel'
export { UserMenu } from './ui/UserMenu'

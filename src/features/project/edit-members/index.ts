export { useRestoreMember } from './model/use-restore-member'
export { AddMember } from './ui/AddMember'
export { PermissionPills } from './ui/PermissionPills'
export { RemoveMember } from './ui/RemoveMember'

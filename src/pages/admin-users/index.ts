export { AdminUserEditPanel } from './ui/AdminUserEditPanel'
export { AdminUserNewPanel } from './ui/AdminUserNewPanel'
export { AdminUsersPage } from './ui/AdminUsersPage'

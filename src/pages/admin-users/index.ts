export { AdminUsersPage } from './ui/AdminUsersPage'
export { loadAdminUserPanels } from './ui/load-panels'

export { loadUserPanels } from './ui/load-panels'
export { UsersPage } from './ui/UsersPage'

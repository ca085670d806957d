export { CompanyUsersPage } from './ui/CompanyUsersPage'
export { loadCompanyUserPanels } from './ui/load-panels'

export { CompanyUserEditPanel } from './ui/CompanyUserEditPanel'
export { CompanyUserNewPanel } from './ui/CompanyUserNewPanel'
export { CompanyUsersPage } from './ui/CompanyUsersPage'

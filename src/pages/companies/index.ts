export { CompaniesPage } from './ui/CompaniesPage'
export { CompanyEditPanel } from './ui/CompanyEditPanel'
export { CompanyNewPanel } from './ui/CompanyNewPanel'

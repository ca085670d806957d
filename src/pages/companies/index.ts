export { CompaniesPage } from './ui/CompaniesPage'
export { loadCompanyPanels } from './ui/load-panels'

export { CompanyUserEditPanel } from './CompanyUserEditPanel'
export { CompanyUserNewPanel } from './CompanyUserNewPanel'

export { CompanyEditPanel } from './CompanyEditPanel'
export { CompanyNewPanel } from './CompanyNewPanel'

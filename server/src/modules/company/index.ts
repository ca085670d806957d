export { companyByCode, companyNames, companyOf } from './company-queries'
export { createCompany } from './create-company'
export { companyOfCommand, ensureCompany } from './ensure-company'
export { CompanyRef } from './schema'

export { companyOf } from './company-queries'
export { createCompany } from './create-company'
export { CompanyRef } from './schema'

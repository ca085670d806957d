export { companyOf } from './company-queries'
export { CompanyRef } from './schema'

export { companyValues } from './company-input'
export { type CompanyLimits, lockCompanyLimits } from './company-limits'
export {
  type Company,
  listCompanies,
  requireCompany,
} from './company-list-queries'
export { companyByCode, companyNames, companyOf, hasCompanies } from './company-queries'
export { type StoredUsage, storedUsage, storeUsage } from './company-usage'
export { createCompany } from './create-company'
export { companyOfCommand, ensureCompany } from './ensure-company'
export { CompanySettingsRef, CompanyStatusEnum, ManagedCompanyRef } from './managed-company-schema'
export { CompanyRef } from './schema'
export { resumeCompany, suspendCompany } from './suspend-company'
export { updateCompany, updateCompanySettings } from './update-company'

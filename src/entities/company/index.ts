export {
  type Company,
  type CompanyList,
  type CompanySettings,
  type CompanySort,
  useCompaniesQuery,
  useCompanySettingsQuery,
  useManagedCompanyQuery,
} from './api/company-api'
export { CompanyStatusDot } from './ui/CompanyStatusDot'
export { UsageMeter } from './ui/UsageMeter'

export { EditCompanyPanel } from './ui/EditCompanyPanel'
export { RegisterCompanyPanel } from './ui/RegisterCompanyPanel'

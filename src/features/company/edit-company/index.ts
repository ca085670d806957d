export { EditCompanyPanel } from './ui/EditCompanyPanel'

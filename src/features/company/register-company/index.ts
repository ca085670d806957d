export { RegisterCompanyPanel } from './ui/RegisterCompanyPanel'

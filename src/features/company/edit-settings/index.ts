export { CompanySettingsForm } from './ui/CompanySettingsForm'

export { DeviceBulkRegistrationPage } from './ui/DeviceBulkRegistrationPage'

export { BulkRegistration } from './ui/BulkRegistration'

export { ExportAuditLogButton } from './ui/ExportAuditLogButton'

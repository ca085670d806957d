export { AdminAuditLogPage } from './ui/AdminAuditLogPage'
export { AuditLogPage } from './ui/AuditLogPage'

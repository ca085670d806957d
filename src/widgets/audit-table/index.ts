export { AuditTable, useAuditFilter } from './ui/AuditTable'

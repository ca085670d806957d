import './schema'

export type { AuditFilter } from './audit-queries'
export { exportAudit } from './export-audit'
export { sealAudit } from './seal-audit'
export { verifyAuditCommand } from './verify-audit-command'

export { sealAudit } from './seal-audit'
export { verifyAuditCommand } from './verify-audit-command'

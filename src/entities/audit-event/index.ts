export {
  type AuditEvent,
  type AuditEventList,
  type AuditFilter,
  useAuditChoicesQuery,
  useAuditEventsQuery,
} from './api/audit-event-api'
export { ChangeList } from './ui/ChangeList'
export { UnbrokenCodes } from './ui/UnbrokenCodes'

import './schema'

export { accessKeyAudit } from './access-key-audit'
export { type KeyToMake, makeAccessKey, personalScopes, requireFactorForKey } from './change-access-key'
export { keyAccessView } from './key-access-view'
export { movesDates } from './key-dates'
export {
  authenticateKey,
  type KeyAccess,
  recordRead,
  requireProjectOfKey,
  requireScope,
} from './use-access-key'

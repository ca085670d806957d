import type { StoreContext } from '../../../series/measurement'
import type { Send } from './send-request'

/** What reading devices needs. */
export interface SyncContext extends StoreContext {
  readonly encryptionKey: Buffer
  readonly send: Send
  /** Spreads what many do at once; between 0 and 1. */
  readonly random: () => number
}

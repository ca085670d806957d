import type { LiveHub } from '../platform/live/live'
import type { Database } from '../platform/postgres/database'
import type { Config } from '../platform/process/config'
import type { Log } from '../platform/process/log'
import type { AdmissionLimits } from './http/admission'
import type { ConnectionLimits } from './http/connection-limits'

/** What one process serves with: made once at the start, closed by whoever made it. */
export interface AppContext {
  readonly config: Config
  readonly database: Database
  readonly live: LiveHub
  readonly log: Log
  readonly now: () => Date
  /** The built client; projectRoot/dist unless a test brings its own. */
  readonly clientFolder?: string
  /** How long connections may be silent and how many there may be; connectionLimits unless given. */
  readonly limits?: Partial<ConnectionLimits>
  /** Milliseconds between two looks at whether the sessions of open sockets still live; 5000 unless given. */
  readonly sessionCheckMs?: number
  /** How much work runs at once, and how long other work waits; admissionLimits unless given. */
  readonly admission?: AdmissionLimits
}

import type { SnsNetwork } from '../modules/surveys/survey-delivery'
import type { LiveHub } from '../platform/live/live'
import type { Database } from '../platform/postgres/database'
import type { Config } from '../platform/process/config'
import type { Log } from '../platform/process/log'
import type { AdmissionLimits } from './http/load/admission'
import type { ConnectionLimits } from './http/load/connection-limits'
import type { BreakerLimits } from './http/load/store-breaker'
import type { WorkerState } from './queue/watch-lanes'

/** What one process serves with: created once at start-up and closed by its creator. */
export interface AppContext {
  readonly config: Config
  readonly database: Database
  readonly live: LiveHub
  readonly log: Log
  /** How this process works the queue; null: it does not, or not yet. */
  readonly workerState?: () => WorkerState | null
  readonly now: () => Date
  /** The built client; projectRoot/dist unless a test brings its own. */
  readonly clientFolder?: string
  /** How long connections may be silent and how many there may be; connectionLimits unless given. */
  readonly limits?: Partial<ConnectionLimits>
  /** Milliseconds between two checks of the sessions of open sockets; 5000 unless given. */
  readonly sessionCheckMs?: number
  /** How many requests run at once and how long others wait; admissionLimits unless given. */
  readonly admission?: AdmissionLimits
  /** When a silent time-series store is suspected and asked again; breakerLimits unless given. */
  readonly storeBreaker?: BreakerLimits
  /** How Amazon is asked for certificates of SNS; Amazon itself unless a test brings its own. */
  readonly snsNetwork?: SnsNetwork
}

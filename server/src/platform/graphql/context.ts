import type { Kysely } from 'kysely'
import type { LiveHub } from '../live/live'
import { unauthenticated } from '../problem'
import type { Now } from '../process/clock'
import type { Config } from '../process/config'
import type { Tables } from '../tables'
import { asCompanyViewer, type CompanyViewer, type Viewer } from '../write/viewer'
import type { Loaders } from './loaders'

/** The context of resolvers, created for each operation. */
export interface Context {
  readonly viewer: Viewer | null
  readonly db: Kysely<Tables>
  readonly now: Now
  readonly config: Pick<
    Config,
    | 'secret'
    | 'encryptionKey'
    | 'publicUrl'
    | 'apiUrl'
    | 'outbox'
    | 'sendsMail'
    | 'simulatorUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'line'
    | 'google'
    | 'notebookFigures'
    | 'sms'
    | 'privateTargets'
    | 'adminSecondFactor'
    | 'demo'
  >
  readonly requestId: string
  readonly locale: 'ja' | 'en'
  /** For rate limits of calls without sign-in. */
  readonly clientAddress: string
  readonly loaders: Loaders
  /** Aborted when the caller does not wait any more; none on a socket. */
  readonly signal?: AbortSignal | undefined
  readonly live: LiveHub
}

/** The signed-in user; throws UNAUTHENTICATED if there is none. */
export function viewerOf(context: Context): Viewer {
  if (!context.viewer) throw unauthenticated()
  return context.viewer
}

/** The signed-in user of a company; throws FORBIDDEN for platform administrators. */
export function companyViewerOf(context: Context): CompanyViewer {
  return asCompanyViewer(viewerOf(context))
}

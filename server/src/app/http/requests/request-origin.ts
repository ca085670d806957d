import type { Config } from '../../../platform/process/config'

interface Headers {
  readonly origin?: string | undefined
  readonly host?: string | undefined
}

/**
 * Whether a browser sent this from a page of ours: the configured address, or the host of the request. Clients other than
 * browsers send no Origin and hold nobody else's cookies.
 */
export function isOurOrigin(
  { origin, host }: Headers,
  config: Pick<Config, 'publicUrl' | 'apiUrl'>,
): boolean {
  if (origin === undefined) return true
  if (origin === config.publicUrl || origin === config.apiUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

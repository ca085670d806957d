import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Config } from '../../../platform/process/config'
import type { Trust } from './client-address'

/**
 * Whether a browser sent this from a page of ours: the configured address, or scheme and host of the request. A page of the
 * same host over another scheme may be somebody else's: whoever changes traffic without TLS can make one. Clients other than
 * browsers send no Origin and hold nobody else's cookies.
 */
export function isOurOrigin(
  request: IncomingMessage,
  config: Pick<Config, 'publicUrl' | 'apiUrl'>,
  trust: Trust,
): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (origin === config.publicUrl || origin === config.apiUrl) return true
  const own = `${schemeOf(request, trust)}://${host}`
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin
}

/** The scheme that the client used: of the connection, or what a trusted proxy in front says. */
export function schemeOf({ socket, headers }: IncomingMessage, trust: Trust): 'http' | 'https' {
  if (socket instanceof TLSSocket) return 'https'
  if (!trust(socket.remoteAddress ?? '', 0)) return 'http'
  const told = String(headers['x-forwarded-proto'] ?? '').split(',')
  return told.at(-1)?.trim().toLowerCase() === 'https' ? 'https' : 'http'
}

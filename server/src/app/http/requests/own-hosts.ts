import type { FastifyInstance } from 'fastify'
import { forbidden, Problem } from '../../../platform/problem'
import { type Config, isLoopback } from '../../../platform/process/config'
import { problemWords } from '../../../platform/words/problem-words'
import { httpWords } from '../words'

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'apiUrl'>

/**
 * Whether the Host header names this server. A server that listens on loopback has only local names; a page of another site
 * whose name resolves to 127.0.0.1 (DNS rebinding) would otherwise pass as ours. Elsewhere the proxy decides which names
 * lead here.
 */
export function isOwnHost(asked: string | undefined, { host, publicUrl, apiUrl }: Addresses): boolean {
  if (!isLoopback(host) || asked === undefined) return true
  if (!URL.canParse(`http://${asked}`)) return false
  const { hostname } = new URL(`http://${asked}`)
  const own = ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname, new URL(apiUrl).hostname]
  return own.includes(hostname)
}

/** Refuses requests with a foreign Host header, or without one where HTTP asks for it; gql-socket refuses upgrades. */
export function refuseForeignHosts(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem('INVALID_INPUT', problemWords.unreadable)
    if (isOwnHost(headers.host, config)) return
    throw forbidden(httpWords.foreignHost(config.publicUrl))
  })
}

import fastify from 'fastify'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database'
import type { Log } from '../platform/log'

export interface HttpOptions {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
}

/** Everything that listens: pages, /gql, /auth, health. */
export interface HttpServer {
  readonly port: number
  /** Refuses new requests, lets running ones end, closes subscriptions. */
  close(): Promise<void>
}

export async function startHttp({ config, log }: HttpOptions): Promise<HttpServer> {
  const server = fastify({ loggerInstance: log, trustProxy: config.trustProxy, forceCloseConnections: true })
  server.get('/healthz', async () => ({ status: 'ok' }))
  await server.listen({ host: config.host, port: config.port })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    close: () => server.close(),
  }
}

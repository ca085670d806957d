import { openLiveHub } from '../platform/live/live'
import type { AppContext } from './app-context'
import { createHttpServer } from './http/create-http-server'
import { warmUp } from './warm-up'

/** Everything that listens: pages, /gql, /auth, health. */
export interface HttpServer {
  readonly port: number
  /** Tells the balancer, lets running requests end (15 s), closes subscriptions. */
  close(): Promise<void>
}

/** Starts listening: from here on requests are answered. */
export async function startHttp(app: Omit<AppContext, 'live'>): Promise<HttpServer> {
  const { config, database } = app
  const live = await openLiveHub((channel, handler, onReconnected) =>
    database.listen(channel, handler, onReconnected),
  )
  const server = await createHttpServer({ ...app, live })
  await warmUp()
  await server.listen({ host: config.host, port: config.port })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async close() {
      await server.close()
      await live.close()
    },
  }
}

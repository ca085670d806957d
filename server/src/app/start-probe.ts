import { type FastifyInstance, fastify } from 'fastify'
import { requireFreePort } from '../platform/http/require-free-port'
import { type Config, ConfigError } from '../platform/process/config'
import { configWords } from '../platform/process/words'
import type { AppContext } from './app-context'
import { addHealthRoutes } from './http/routes/health-routes'

/** Fails before slow work begins where a process that only works the queue could not say how it is. */
export async function requireProbePort({ host, probePort }: Config): Promise<void> {
  if (probePort === null) return
  await requireFreePort(host, probePort).catch((error: NodeJS.ErrnoException) => {
    // Another port would not help: it is HOST that is wrong.
    if (error instanceof ConfigError || error.code === 'EADDRNOTAVAIL') throw error
    throw new ConfigError(configWords.probePort(String(probePort), error.message))
  })
}

/** Answers /healthz and /readyz alone, of a process that serves nobody: for what watches it and starts it again. */
export async function startProbe(
  { host, probePort }: Config,
  app: Pick<AppContext, 'database' | 'workerState'>,
): Promise<FastifyInstance | null> {
  if (probePort === null) return null
  const server = fastify({ forceCloseConnections: true })
  addHealthRoutes(server, app)
  await server.listen({ host, port: probePort })
  return server
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context'

/** /healthz: the process answers. /readyz: it can reach its database too. */
export function addHealthRoutes(server: FastifyInstance, { database }: AppContext): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database.db)
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { limitsOf } from '../../../platform/postgres/database'
import type { AppContext } from '../../app-context'
import type { Draining } from '../load/draining'

/** /healthz: the process answers. /readyz: it also reaches its database and is not shutting down. */
export function addHealthRoutes(server: FastifyInstance, { database }: AppContext, draining: Draining): void {
  const { db } = database.within(limitsOf.probe)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    draining.asked()
    if (draining.isDraining) return reply.status(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { type LateWork, openLateWork } from '../../../modules/operations/job-failure'
import { limitsOf } from '../../../platform/postgres/limits'
import type { AppContext } from '../../app-context'
import type { Draining } from '../load/draining'

/**
 * /healthz: the process answers. /readyz: it also reaches its database, works the queue if that is its task, and is not
 * shutting down.
 */
export function addHealthRoutes(
  server: FastifyInstance,
  { database, workerState }: Pick<AppContext, 'database' | 'workerState'>,
  draining: Draining | null = null,
): void {
  const { db } = database.within(limitsOf.probe)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    draining?.asked()
    if (draining?.isDraining) return reply.status(503).send({ status: 'stopping', reason: 'stopping' })
    let late: LateWork | null
    try {
      late = await openLateWork(db)
    } catch {
      return reply.status(503).send({ status: 'unavailable', reason: 'database' })
    }
    const queue = workerState?.() ?? null
    if (queue && !queue.isWorking)
      return reply.status(503).send({ status: 'unavailable', reason: 'queue', queue })
    // Not a reason to send requests elsewhere: it concerns the installation.
    return { status: 'ok', lateSince: late?.since ?? null, ...(queue && { queue }) }
  })
}

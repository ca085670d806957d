import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { exportAudit } from '../../../modules/operations/audit'
import { requestLanguage } from '../../../platform/http/request-scope'
import { invalidInput, unauthenticated } from '../../../platform/problem'
import type { AppContext } from '../../app-context'
import { httpWords } from '../words'
import { sendCsv } from './send-csv'

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat())
  .optional()
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()

const parameters = z.object({
  text: z.string().max(400).optional(),
  actorId: z.string().optional(),
  actorKind: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .pipe(z.array(z.enum(['user', 'access_key', 'system', 'command'])))
    .optional(),
  targetKind: list,
  action: list,
  targetId: z.string().optional(),
  companyId: z.string().optional(),
  from: instant,
  to: instant,
})

/** GET /api/audit-log.csv with the filter of the screen, authorised by an identity token: the log as a file. */
export function addAuditRoutes(server: FastifyInstance, app: AppContext, keys: IdentityKeys): void {
  const { database, now } = app
  server.get('/api/audit-log.csv', async (request, reply) => {
    const { authorization } = request.headers
    if (!authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, authorization, now())
    const read = parameters.safeParse(request.query)
    if (!read.success) throw invalidInput([{ path: 'filter', message: httpWords.filterUnreadable }])
    const { actorKind, targetKind, action, ...filter } = read.data
    const reading = { db: database.db, viewer, locale: requestLanguage() }
    const lines = await exportAudit(
      reading,
      { ...filter, actorKinds: actorKind, targetKinds: targetKind, actions: action },
      now(),
    )
    const day = now().toISOString().slice(0, 10).replaceAll('-', '')
    return sendCsv(reply, `audit-log-${day}.csv`, Readable.from(lines))
  })
}

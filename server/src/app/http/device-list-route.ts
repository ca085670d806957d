import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { deviceListFile } from '../../modules/bulk'
import { authenticate, type IdentityKeys } from '../../modules/session'
import { forbidden, invalidInput, unauthenticated } from '../../platform/problem'
import { requestLanguage } from '../../platform/request-scope'
import type { AppContext } from '../app-context'
import { sendCsv } from './send-csv'

const request = z.object({
  deviceIds: z.array(z.string()).max(1000).nullish(),
  text: z.string().max(400).nullable().default(null),
  providers: z.array(z.string().max(64)).max(100).default([]),
  authorizationStates: z.array(z.enum(['none', 'authorized', 'expired', 'revoked'])).default([]),
  isWorn: z.boolean().nullable().default(null),
  sort: z.enum(['code', 'model', 'authorizationState', 'battery', 'lastSync', 'createdAt']).default('code'),
  descending: z.boolean().default(false),
})

/** POST /api/devices.csv with the filters of the list or chosen ids, as the bearer of an identity token. */
export function addDeviceListRoute(
  server: FastifyInstance,
  { database, now }: AppContext,
  keys: IdentityKeys,
): void {
  server.post('/api/devices.csv', async ({ headers, body }, reply) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
    if (viewer.role === 'PLATFORM_ADMIN') {
      throw forbidden('プラットフォーム管理者は、会社のデータを閲覧できません。')
    }
    const read = request.safeParse(body)
    if (!read.success) {
      throw invalidInput([{ path: 'filter', message: '絞り込みの条件を読み取れませんでした。' }])
    }
    const lines = await deviceListFile({ db: database.db, now }, viewer, read.data, requestLanguage())
    return sendCsv(reply, 'devices.csv', Readable.from(lines))
  })
}

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { subjectListFile } from '../../modules/bulk'
import { authenticate, type IdentityKeys } from '../../modules/session'
import { forbidden, invalidInput, unauthenticated } from '../../platform/problem'
import { requestLanguage } from '../../platform/request-scope'
import type { AppContext } from '../app-context'
import { sendCsv } from './send-csv'

const request = z.object({
  projectId: z.string(),
  testSubjectIds: z.array(z.string()).max(1000).nullish(),
  text: z.string().max(400).nullish(),
  statuses: z.array(z.enum(['invited', 'active', 'completed', 'withdrawn'])).nullish(),
  tagIds: z.array(z.string()).max(100).nullish(),
  device: z.enum(['linked', 'unlinked', 'unauthorized']).nullish(),
  sort: z.enum(['code', 'status', 'enrolledOn', 'lastSync', 'createdAt']).default('code'),
  descending: z.boolean().default(false),
})

/** POST /api/test-subjects.csv with the filters of the list or chosen ids, as the bearer of an identity token. */
export function addSubjectListRoute(
  server: FastifyInstance,
  { database, now }: AppContext,
  keys: IdentityKeys,
): void {
  server.post('/api/test-subjects.csv', async ({ headers, body }, reply) => {
    if (!headers.authorization) throw unauthenticated()
    const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
    if (viewer.role === 'PLATFORM_ADMIN') {
      throw forbidden('プラットフォーム管理者は、会社のデータを閲覧できません。')
    }
    const read = request.safeParse(body)
    if (!read.success) {
      throw invalidInput([{ path: 'filter', message: '絞り込みの条件を読み取れませんでした。' }])
    }
    const lines = await subjectListFile({ db: database.db, now }, viewer, read.data, requestLanguage())
    return sendCsv(reply, 'test-subjects.csv', Readable.from(lines))
  })
}

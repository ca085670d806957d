import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { authenticate, type IdentityKeys } from '../../../modules/accounts/session'
import { deviceListFile, subjectListFile } from '../../../modules/people/bulk'
import { rewardFile } from '../../../modules/people/reward'
import { requestLanguage } from '../../../platform/http/request-scope'
import { invalidInput, unauthenticated } from '../../../platform/problem'
import { asCompanyViewer, type CompanyViewer } from '../../../platform/write/viewer'
import type { AppContext } from '../../app-context'
import { httpWords } from '../words'
import { sendCsv } from './send-csv'

const subjects = z.object({
  projectId: z.string(),
  testSubjectIds: z.array(z.string()).max(1000).nullish(),
  text: z.string().max(400).nullish(),
  statuses: z.array(z.enum(['invited', 'active', 'completed', 'withdrawn'])).nullish(),
  tagIds: z.array(z.string()).max(100).nullish(),
  device: z.enum(['linked', 'unlinked', 'unauthorized']).nullish(),
  sort: z.enum(['code', 'status', 'enrolledOn', 'lastSync', 'createdAt']).default('code'),
  descending: z.boolean().default(false),
})

const devices = z.object({
  deviceIds: z.array(z.string()).max(1000).nullish(),
  text: z.string().max(400).nullable().default(null),
  providers: z.array(z.string().max(64)).max(100).default([]),
  authorizationStates: z.array(z.enum(['none', 'authorized', 'revoked', 'failing'])).default([]),
  isWorn: z.boolean().nullable().default(null),
  sort: z.enum(['code', 'model', 'authorizationState', 'battery', 'lastSync', 'createdAt']).default('code'),
  descending: z.boolean().default(false),
})

const rewards = z.object({ projectId: z.string(), month: z.iso.date() })

interface ListFile {
  readonly name: string
  readonly lines: AsyncIterable<string> | Iterable<string>
}

/**
 * POST /api/test-subjects.csv and /api/devices.csv with the filters of the list or chosen ids, /api/rewards.csv with a month,
 * as the bearer of an identity token.
 */
export function addListFileRoutes(
  server: FastifyInstance,
  { database, now }: AppContext,
  keys: IdentityKeys,
): void {
  const context = { db: database.db, now }
  add('test-subjects.csv', subjects, async (viewer, list) => ({
    name: 'test-subjects.csv',
    lines: await subjectListFile(context, viewer, list, requestLanguage()),
  }))
  add('devices.csv', devices, async (viewer, list) => ({
    name: 'devices.csv',
    lines: await deviceListFile(context, viewer, list, requestLanguage()),
  }))
  add('rewards.csv', rewards, (viewer, list) => rewardFile(context, viewer, list, requestLanguage()))

  function add<Request extends z.ZodType>(
    path: string,
    request: Request,
    fileOf: (viewer: CompanyViewer, list: z.output<Request>) => Promise<ListFile>,
  ): void {
    server.post(`/api/${path}`, async ({ headers, body }, reply) => {
      if (!headers.authorization) throw unauthenticated()
      const { viewer } = await authenticate(database.db, keys, headers.authorization, now())
      const companyViewer = asCompanyViewer(viewer)
      const read = request.safeParse(body)
      if (!read.success) throw invalidInput([{ path: 'filter', message: httpWords.filterUnreadable }])
      const { name, lines } = await fileOf(companyViewer, read.data)
      return sendCsv(reply, name, Readable.from(lines))
    })
  }
}

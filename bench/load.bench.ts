import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IdentityKeys } from '../server/src/modules/accounts/session/token/identity-key'
import { issueIdentityToken } from '../server/src/modules/accounts/session/token/identity-token'
import type { Database } from '../server/src/platform/postgres/database'
import { newId } from '../server/src/platform/postgres/ids'
import { aMember } from '../server/testing/people'
import { against, atMost, type Bench, type BenchResult } from './bench'
import { type FilledProject, fillProject, today } from './fill-project'
import {
  emptyPage,
  type LoadReport,
  monitoringPage,
  openConnections,
  openPages,
  type Page,
  type Person,
  type Until,
} from './load-people'
import { postgresTime, processorMs } from './processor-time'

const people = 200
const projects = 4
const subjects = 200
const days = 30
const rounds = 3
const roundSeconds = 8
const pagesAlone = 100
const secret = 's'.repeat(32)
const startsAt = Date.parse(`${today}T09:30:00+09:00`)
/** A built load-server.js of another version, which takes turns with this one and is its baseline. */
const other = process.env.KANSOKU_BENCH_AGAINST

interface Measured extends LoadReport {
  readonly serverMs: number
  readonly postgresMs: number
}

/** What a page of モニタリング costs, by processor time, and how 200 people who never pause are served. */
export const benches: readonly Bench[] = [
  {
    name: 'load',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const filled: FilledProject[] = []
      for (let i = 0; i < projects; i++) filled.push(await fillProject(database, subjects, days))
      say(`${projects} projects of ${subjects} subjects filled`)
      const ours = await startServer(database, join(import.meta.dirname, 'load-server.js'))
      const theirs = other ? await startServer(database, other) : null
      try {
        const users = await usersOf(database, filled)
        const postgres = await postgresTime(database)
        const measure = async (server: Server, page: Page, who: readonly User[], until: Until) => {
          const asking = await signedIn(database, server, who)
          const [server0, postgres0] = [processorMs(server.pid), postgres?.() ?? 0]
          const report = await openPages(server, asking, page, until)
          const [server1, postgres1] = [processorMs(server.pid), postgres?.() ?? 0]
          const measured: Measured = {
            ...report,
            serverMs: (server1 - server0) / report.pages,
            postgresMs: (postgres1 - postgres0) / report.pages,
          }
          say(
            `${server === ours ? 'this' : 'other'}, ${page === emptyPage ? 'nothing' : 'pages'}, ${told(measured)}`,
          )
          return measured
        }
        const results: BenchResult[] = []
        for (const [name, asking, until] of [
          ['one person', users.slice(0, 1), { pages: pagesAlone }],
          [`${people} people of ${projects} projects`, ofAll(users), { seconds: roundSeconds }],
          [`${people} people of one project`, ofOne(users), { seconds: roundSeconds }],
        ] as const) {
          say(name)
          // Not counted: what is compiled and prepared once.
          for (const server of [ours, theirs])
            if (server) await measure(server, monitoringPage, asking, until)
          const [own, compared]: [Measured[], Measured[]] = [[], []]
          for (let round = 0; round < rounds; round++) {
            own.push(await measure(ours, monitoringPage, asking, until))
            const [server, page] = theirs ? ([theirs, monitoringPage] as const) : ([ours, emptyPage] as const)
            compared.push(await measure(server, page, asking, until))
          }
          results.push(...resultsOf(name, own, compared))
        }
        return results
      } finally {
        ours.stop()
        theirs?.stop()
      }
    },
  },
]

function resultsOf(who: string, own: readonly Measured[], compared: readonly Measured[]): BenchResult[] {
  const cost = ({ serverMs, postgresMs }: Measured) => serverMs + postgresMs
  const than = other ? 'the other version' : 'as many empty requests'
  const plain = (what: string, value: number, unit: string) =>
    atMost(`load, ${who}: ${what}`, { value, unit, target: null })
  const answers = own.reduce((sum, report) => sum + report.answers, 0)
  const refusals = own.reduce((sum, report) => sum + report.refusals, 0)
  return [
    against(`load, ${who}: processor time of a page, against ${than}`, {
      value: median(own.map(cost)),
      baseline: median(compared.map(cost)),
      unit: 'ms',
      target: null,
    }),
    plain('of it PostgreSQL', median(own.map(({ postgresMs }) => postgresMs)), 'ms'),
    plain('pages', median(own.map(({ pagesPerSecond }) => pagesPerSecond)), '/s'),
    plain('a page, p95', median(own.map(({ p95Ms }) => p95Ms)), 'ms'),
    plain('answered 503', (100 * refusals) / answers, '%'),
    plain('longest answer', Math.max(...own.map(({ longestAnswerMs }) => longestAnswerMs)), 'ms'),
  ]
}

function told({
  serverMs,
  postgresMs,
  pagesPerSecond,
  p95Ms,
  refusals,
  answers,
  longestAnswerMs,
}: Measured): string {
  const figures = [
    `${(serverMs + postgresMs).toFixed(1)} ms a page (PostgreSQL ${postgresMs.toFixed(1)})`,
    `${pagesPerSecond.toFixed(0)} pages/s`,
    `p95 ${p95Ms.toFixed(0)} ms`,
    `${refusals} of ${answers} refused`,
    `longest ${longestAnswerMs.toFixed(0)} ms`,
  ]
  return figures.join(', ')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const ofAll = (users: readonly User[]) => users.filter((_, i) => i % projects === 0)
const ofOne = (users: readonly User[]) => users.filter(({ projectId }) => projectId === users[0]?.projectId)

interface User {
  readonly id: string
  readonly projectId: string
}

async function usersOf({ db }: Database, filled: readonly FilledProject[]): Promise<User[]> {
  const users: User[] = []
  for (const { companyId, projectId } of filled) {
    for (let i = 0; i < people; i++) {
      const { id } = await aMember(db, { id: companyId }, [{ id: projectId }])
      users.push({ id, projectId })
    }
  }
  return users
}

/** Sessions and tokens as signing in makes them, without 200 passwords. */
async function signedIn({ db }: Database, server: Server, users: readonly User[]): Promise<Person[]> {
  const now = server.now()
  const keys = new IdentityKeys(db, secret, () => now, server.site)
  const expires_at = new Date(now.getTime() + 3_600_000)
  const sessions = users.map(({ id }) => ({ id: newId(), user_id: id, token: newId(), expires_at }))
  await db
    .insertInto('auth_session')
    .values(sessions.map((session) => ({ ...session, ...noClient })))
    .execute()
  return Promise.all(
    users.map(async ({ id: userId, projectId }, i) => {
      const sessionId = sessions[i]?.id ?? ''
      return { token: await issueIdentityToken(keys, { userId, sessionId, now }), projectId }
    }),
  )
}

const noClient = { ip_address: null, user_agent: null, refreshed_at: null, second_factor_at: null }

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer({ pool }: Database, file: string) {
  const { host, port, user, database, password, connectionString } = pool.options
  const connection = { host, port, user, database, password, connectionString }
  const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-load-'))
  const settings = JSON.stringify({ connection, dataDir, secret, startsAt })
  const child = fork(file, [settings], { execArgv: [] })
  const [said] = (await once(child, 'message')) as [{ url: string; site: string; now: number }]
  const agent = openConnections()
  const offset = said.now - performance.now()
  return {
    url: said.url,
    agent,
    site: said.site,
    pid: child.pid ?? 0,
    now: () => new Date(offset + performance.now()),
    stop() {
      agent.destroy()
      child.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

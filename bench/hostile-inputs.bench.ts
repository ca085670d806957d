import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SurveyDefinition } from '../engines/survey'
import { setPassword } from '../server/src/modules/accounts/session'
import type { Database } from '../server/src/platform/postgres/database'
import { Browser } from '../server/testing/browser'
import { aCompany, aProject, aTestSubject } from '../server/testing/builders'
import { anOwner } from '../server/testing/people'
import { answering, aProjectSurvey, aSurveyToken, aSurveyVersion } from '../server/testing/surveys'
import { atMost, type Bench } from './bench'
import { hostileLinks, hostileSubjects } from './hostile-files'
import type { Held, HostileQuestion } from './hostile-server'
import { type HostileSurvey, hostileSurveys } from './hostile-surveys'

const password = 'correct-horse-battery'
const idleMs = 5000

/** How long one person can keep a server from serving anybody else, whatever they send. */
export const benches: Bench[] = [
  {
    name: 'hostile inputs',
    async run({ freshDatabase, say }) {
      const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-hostile-'))
      const database = await freshDatabase()
      const server = await startServer(database, dataDir)
      try {
        const attacker = await signedIn(database, server.url)
        await server.ask('begin')
        await setTimeout(idleMs)
        const idle = (await server.ask('held')) as Held
        say(`idle: ${told(idle)}`)
        const longest = { clockMs: 0, processorMs: 0 }
        for await (const [name, held] of attacks(attacker, server)) {
          say(`${name}: ${told(held)}`)
          longest.clockMs = Math.max(longest.clockMs, held.clockMs)
          longest.processorMs = Math.max(longest.processorMs, held.processorMs)
        }
        const line = 'hostile inputs, longest hold of the loop'
        return [
          atMost(line, { value: longest.clockMs, unit: 'ms', target: 50 }),
          atMost(`${line}, processor time alone`, { value: longest.processorMs, unit: 'ms', target: 50 }),
          atMost('the same of a server that does nothing', { value: idle.clockMs, unit: 'ms', target: null }),
        ]
      } finally {
        server.child.kill()
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  },
]

const told = ({ clockMs, processorMs }: Held) =>
  `${clockMs.toFixed(0)} ms, of which ${processorMs.toFixed(0)} ms of processor time`

type Server = Awaited<ReturnType<typeof startServer>>
type Attacker = Awaited<ReturnType<typeof signedIn>>

async function* attacks(attacker: Attacker, server: Server): AsyncGenerator<[string, Held]> {
  const measured = async (name: string, act: () => Promise<unknown>): Promise<[string, Held]> => {
    await server.ask('begin')
    await act()
    return [name, (await server.ask('held')) as Held]
  }
  for (const [name, body] of Object.entries(texts)) {
    yield await measured(name, () => attacker.browser.post(...body, attacker.bearer()))
  }
  for (const [kind, files] of [
    ['test_subject', hostileSubjects],
    ['link', hostileLinks],
  ] as const) {
    for (const [name, content] of files) {
      const made = content()
      let id: string | undefined
      yield await measured(name, async () => {
        id = await attacker.send(kind, made)
      })
      if (id === undefined) continue
      const bulkFileId = id
      yield await measured(`${name}, its rows shown`, () => attacker.ask(rows, { id: bulkFileId }))
      yield await measured(`${name}, looked at again`, () => attacker.ask(settings, { id: bulkFileId }))
      yield await measured(`${name}, what is wrong with them`, () => attacker.download(bulkFileId))
    }
  }
  for (const one of hostileSurveys) yield* surveyAttacks(one, attacker, measured)
  const id = (await attacker.send('test_subject', subjects)) ?? ''
  yield await measured('20,000 rows registered', async () => {
    await attacker.ask('mutation ($id: ID!) { registerBulkFile(bulkFileId: $id) { state } }', { id })
    await server.ask({ register: id })
  })
}

type Measured = (name: string, act: () => Promise<unknown>) => Promise<[string, Held]>

/** Made, opened and published by an owner; then, as if published by an earlier release, answered by a subject. */
async function* surveyAttacks(
  { name, definition, answers }: HostileSurvey,
  attacker: Attacker,
  measured: Measured,
): AsyncGenerator<[string, Held]> {
  const [made, given] = [definition(), answers()]
  let id = ''
  yield await measured(`${name}, saved`, async () => {
    id = await attacker.createSurvey(made)
  })
  yield await measured(`${name}, opened`, () =>
    attacker.ask('query ($id: ID!) { survey(surveyId: $id) { definition } }', { id }),
  )
  yield await measured(`${name}, published`, () =>
    attacker.ask('mutation ($id: ID!) { publishSurvey(surveyId: $id, revision: 0) { id } }', { id }),
  )
  const surveyToken = await attacker.plant(made)
  yield await measured(`${name}, shown`, () => attacker.public(answering.open, { surveyToken }))
  const at = new Date().toISOString()
  const changes = Object.entries(given).map(([address, answer]) => ({ address, answer, at }))
  const sending = { surveyToken, device: 'phone', knownRevision: 0, language: 'ja' }
  const pieces = Array.from({ length: Math.ceil(changes.length / 150) }, (_, at) =>
    changes.slice(at * 150, at * 150 + 150),
  )
  yield await measured(`${name}, answered`, async () => {
    for (const piece of pieces) await attacker.public(answering.save, { ...sending, changes: piece })
  })
  yield await measured(`${name}, completed`, () =>
    attacker.public(answering.complete, { ...sending, changes: [] }),
  )
}

const subjects = Buffer.from(
  `コード,氏名,生年,メモ\n${Array.from({ length: 20_000 }, (_, row) => `R-${row},山田 ${row},1990,メモ\n`).join('')}`,
)
const rows = `query ($id: ID!) { bulkRows(bulkFileId: $id, limit: 50) {
  total items { line code cells verdict issues { field message } notes { field message } } } }`
const settings = `mutation ($id: ID!) {
  changeBulkSettings(bulkFileId: $id, settings: { clearsBlank: true }) { id counts { error } } }`

const account = 'mutation ($input: AccountInput!) { updateAccount(input: $input) { name } }'
const named = (name: string) =>
  ['/gql?auth=1', { query: account, variables: { input: { name, locale: 'ja' } } }] as const
const asked = (query: string, variables = {}) => ['/gql?auth=1', { query, variables }] as const
const texts: Readonly<Record<string, readonly [path: string, body: object]>> = {
  'a name of 900,000 blanks': named(`${' '.repeat(900_000)}a`),
  'a name of 300,000 joiners': named('\u{1F44B}\u200D'.repeat(130_000)),
  'a name that becomes eighteen times as long': named('\uFDFA'.repeat(300_000)),
  'a list of 250,000 ids': asked('mutation ($ids: [ID!]!) { deleteTags(tagIds: $ids) { id } }', {
    ids: Array(250_000).fill('a'),
  }),
  'an operation of 900,000 letters': asked(`query ${'a'.repeat(900_000)} { account { name } }`),
  'an operation of 900,000 signs': asked(`{ account { ${'name '.repeat(180_000)} } }`),
  'an operation of 900,000 letters of remarks': asked(`# ${'#'.repeat(900_000)}\n{ account { name } }`),
  'an address of 900,000 letters': [
    '/auth/sign-in/email',
    { email: `${'a'.repeat(900_000)}@example.jp`, password },
  ],
  'an address of 900,000 dots': ['/auth/sign-in/email', { email: `a${'.'.repeat(900_000)}@`, password }],
}

async function signedIn({ db }: Database, url: string) {
  const company = await aCompany(db)
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const owner = await anOwner(db, company)
  await setPassword(db, { userId: owner.id, password, now: new Date() })
  const browser = new Browser(url)
  let signedInAt = 0
  /** The token lasts five minutes. */
  const fresh = async () => {
    if (Date.now() - signedInAt < 120_000) return
    await (signedInAt === 0 ? browser.signIn(owner.email, password) : browser.refresh())
    signedInAt = Date.now()
  }
  await fresh()
  const bearer = () => ({ authorization: `Bearer ${browser.token}`, 'accept-language': 'en' })
  return {
    browser,
    bearer,
    async ask(query: string, variables: object): Promise<string> {
      await fresh()
      return (await browser.post('/gql?auth=1', { query, variables }, bearer())).text()
    },
    async createSurvey(definition: SurveyDefinition): Promise<string> {
      const create =
        'mutation ($definition: JSON!) { createSurvey(input: { name: "x" }, definition: $definition) { id } }'
      const answer = await this.ask(create, { definition })
      return (JSON.parse(answer) as { data?: { createSurvey?: { id: string } } }).data?.createSurvey?.id ?? ''
    },
    /** The token of a subject for a survey that was published without the checks. */
    async plant(definition: SurveyDefinition): Promise<string> {
      const version = await aSurveyVersion(db, company, definition)
      const survey = await aProjectSurvey(db, project, version)
      const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
      return aSurveyToken(db, owner, survey.id, subject.id)
    },
    async public(query: string, variables: object): Promise<string> {
      return (await browser.post('/gql?auth=0', { query, variables })).text()
    },
    async send(kind: string, content: Buffer): Promise<string | undefined> {
      await fresh()
      const address = `${url}/api/bulk-files?kind=${kind}&projectId=${project.id}&name=hostile`
      const headers = { ...bearer(), 'content-type': 'text/csv' }
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(content) })
      return ((await answer.json()) as { bulkFileId?: string }).bulkFileId
    },
    async download(bulkFileId: string): Promise<number> {
      await fresh()
      const answer = await fetch(`${url}/api/bulk-files/${bulkFileId}/failed.csv`, { headers: bearer() })
      let length = 0
      for await (const piece of answer.body ?? []) length += piece.length
      return length
    },
  }
}

async function startServer({ pool }: Database, dataDir: string) {
  const { host, port, user, database, password, connectionString } = pool.options
  const connection = JSON.stringify({ host, port, user, database, password, connectionString })
  const child: ChildProcess = fork(join(import.meta.dirname, 'hostile-server.js'), [connection, dataDir], {
    execArgv: [],
  })
  const said = async (): Promise<unknown> => (await once(child, 'message'))[0]
  const { url } = (await said()) as { url: string }
  return {
    url,
    child,
    async ask(question: HostileQuestion): Promise<unknown> {
      const answer = said()
      child.send(question)
      return answer
    },
  }
}

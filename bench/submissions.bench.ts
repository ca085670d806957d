import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Item } from '../engines/survey'
import {
  newTokenHash,
  surveyTokenOf,
} from '../server/src/modules/surveys/survey-answer/response/survey-token'
import type { Database } from '../server/src/platform/postgres/database'
import { newId } from '../server/src/platform/postgres/ids'
import { aCompany, aProject } from '../server/testing/builders'
import { answering, aProjectSurvey, aSurveyVersion, surveyOfItems } from '../server/testing/surveys'
import { atLeast, atMost, type Bench } from './bench'
import { postgresTime, processorMs } from './processor-time'

const questions = 250
const connections = 500
const perSecond = 300
const seconds = 10
const atOnce = 12
/** Web processes behind a balancer: one for each core. */
const processes = 2
const secret = 's'.repeat(32)

/** 25 pages of ten questions; one in ten hangs on another, scores count all choices. */
function longSurvey() {
  const items = Array.from({ length: questions }, (_, place): Item => {
    const [linkId, text] = [`q${place}`, { ja: `設問${place}` }]
    const kind = place % 10
    if (kind === 7) return { type: 'number', linkId, text, minValue: 0, maxValue: 100, required: 'whenShown' }
    if (kind === 8) return { type: 'text', linkId, text, maxLength: 200 }
    const left = { answer: `q${place - 3}` }
    const answerOption = [0, 1, 2, 3].map((value) => ({
      code: `c${value}`,
      text: { ja: `選択肢${value}` },
      ordinalValue: value,
    }))
    const enableWhen =
      kind === 9 ? { enableWhen: { left, operator: '!=' as const, right: { value: 'c3' } } } : {}
    return { type: 'single', linkId, text, answerOption, required: 'whenShown', ...enableWhen }
  })
  const page = Array.from({ length: 25 }, (_, at) => ({
    linkId: `p${at}`,
    item: items.slice(at * 10, at * 10 + 10),
  }))
  const scored = items.filter(({ type }) => type === 'single').map(({ linkId }) => ({ item: linkId }))
  const missing = { rule: 'zero' as const }
  const score = [{ id: 's', name: { ja: '合計' }, method: 'sum' as const, missing, items: scored }]
  return surveyOfItems([], { languages: ['ja'], title: { ja: '250問' }, page, score })
}

/** As a phone sends it: each answer was given at its own time within the last half minute. */
function bodyOf(surveyToken: string): Buffer {
  const sentAt = Date.now()
  const changes = Array.from({ length: questions }, (_, place) => {
    const kind = place % 10
    const value = kind === 7 ? place % 100 : kind === 8 ? 'とくにありません' : `c${place % 3}`
    const at = new Date(sentAt - 30_000 + place * 100).toISOString()
    return { address: `q${place}`, answer: { value, seconds: 4.2 }, at }
  })
  const variables = { surveyToken, device: 'bench', knownRevision: 0, language: 'ja', changes }
  return Buffer.from(JSON.stringify({ query: answering.complete, variables }))
}

/** Complete submissions of a long survey as they arrive from 500 open connections, and as many as the server takes. */
export const benches: readonly Bench[] = [
  {
    name: 'submissions',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const servers = await Promise.all(Array.from({ length: processes }, () => startServer(database)))
      const agent = new Agent({ keepAlive: true, maxSockets: connections / processes })
      try {
        const count = perSecond * seconds
        const tokens = await responsesIn(database, 2 * count + 500)
        await openAll(agent, servers)
        let turn = 0
        const send = (body: Buffer) => {
          turn = (turn + 1) % servers.length
          return post(agent, servers[turn]?.url ?? '', body)
        }
        // Made before the clock starts: what phones do is no work of the server.
        const bodies = (many: number) => tokens.splice(0, many).map(bodyOf)
        // Not counted: what is compiled and prepared once.
        await asManyAsPossible(bodies(500), send)
        await database.pool.query('checkpoint')
        const postgres = await postgresTime(database)
        const used = () => ({
          server: servers.reduce((sum, { pid }) => sum + processorMs(pid), 0),
          postgres: postgres?.() ?? 0,
        })

        const first = bodies(count)
        const before = used()
        const most = await asManyAsPossible(first, send)
        const after = used()
        const cost = (of: 'server' | 'postgres') => (after[of] - before[of]) / count
        say(`${most.toFixed(0)}/s at most, ${atOnce} at once, ${processes} processes`)
        say(
          `${cost('server').toFixed(2)} ms server, ${cost('postgres').toFixed(2)} ms PostgreSQL a submission`,
        )
        const steady = await arriving(bodies(count), send)
        say(
          `${steady.rate.toFixed(0)}/s arriving, p95 ${steady.p95.toFixed(0)} ms, ${steady.refusals} refused and sent again`,
        )
        const lost = 500 + 2 * count - (await answeredIn(database))
        const plain = (what: string, value: number, unit: string, target: number | null = null) =>
          atMost(`submissions: ${what}`, { value, unit, target })
        return [
          atLeast('submissions: 250 questions, arriving over 500 connections', {
            value: steady.rate,
            unit: '/s',
            target: perSecond * 0.97,
          }),
          plain('p95', steady.p95, 'ms', 500),
          plain('lost', lost, '', 0),
          plain('refused for the moment, and sent again', steady.refusals, ''),
          plain('at most', most, '/s'),
          plain('processor time of the server', cost('server'), 'ms'),
          plain('processor time of PostgreSQL', cost('postgres'), 'ms'),
        ]
      } finally {
        agent.destroy()
        for (const server of servers) server.stop()
      }
    },
  },
]

/** Sends until it is answered, as the answering page does; says how often it was refused for the moment. */
type Send = (body: Buffer) => Promise<number>

/** One every 1/300 s, whether or not those before are answered. The time counts from when it should have been sent. */
async function arriving(bodies: readonly Buffer[], send: Send) {
  const startedAt = performance.now()
  const times: number[] = []
  let refusals = 0
  const sent: Promise<void>[] = []
  for (const [place, body] of bodies.entries()) {
    const due = startedAt + (place * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await setTimeout(wait)
    sent.push(
      send(body).then((refused) => {
        times.push(performance.now() - due)
        refusals += refused
      }),
    )
  }
  await Promise.all(sent)
  const rate = (bodies.length * 1000) / (performance.now() - startedAt)
  times.sort((a, b) => a - b)
  return { refusals, rate, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN }
}

async function asManyAsPossible(bodies: readonly Buffer[], send: Send): Promise<number> {
  const startedAt = performance.now()
  const left = [...bodies]
  const one = async () => {
    for (let body = left.pop(); body; body = left.pop()) await send(body)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (bodies.length * 1000) / (performance.now() - startedAt)
}

async function post(agent: Agent, url: string, body: Buffer): Promise<number> {
  for (let refusals = 0; ; refusals += 1) {
    const { status, answer } = await postOnce(agent, url, body)
    if (status === 200 && answer.includes('"answeredAt":"')) return refusals
    if (status !== 503) throw new Error(`A submission was answered ${status}: ${answer}`)
    // As phones do, so that those that were refused do not keep the others from being answered.
    await setTimeout(1000 * 2 ** Math.min(refusals, 4) * (0.5 + Math.random()))
  }
}

function postOnce(agent: Agent, url: string, body: Buffer): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.byteLength }
    const options = { agent, method: 'POST', headers }
    const asked = request(`${url}/gql?auth=0&operation_name=CompleteSurvey`, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, answer: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** All connections are open before anything is measured. */
async function openAll(agent: Agent, servers: readonly { readonly url: string }[]): Promise<void> {
  const one = (url: string) =>
    new Promise<void>((resolve, reject) => {
      request(`${url}/healthz`, { agent }, (answer) => {
        answer.resume()
        answer.on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  const urls = servers.flatMap(({ url }) => Array.from({ length: connections / processes }, () => url))
  await Promise.all(urls.map(one))
}

async function responsesIn({ db }: Database, count: number): Promise<string[]> {
  const company = await aCompany(db)
  const project = await aProject(db, { company_id: company.id })
  const version = await aSurveyVersion(db, company, longSurvey())
  const survey = await aProjectSurvey(db, project, version, { kind: 'voluntary' })
  const ids = Array.from({ length: count }, newId)
  await sql`
    with subject as (
      insert into test_subject (id, company_id, project_id, code, status)
      select id, ${company.id}, ${project.id}, 'S-' || place, 'active'
      from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    )
    insert into survey_answer (id, company_id, test_subject_id, project_survey_id, survey_version_id, token_hash)
    select given.id, ${company.id}, given.id, ${survey.id}, ${version.id}, given.hash
    from unnest(${ids}::uuid[], ${ids.map((id) => newTokenHash(secret, 'survey-answer', id))}::bytea[])
      as given (id, hash)`.execute(db)
  return ids.map((id) => surveyTokenOf(secret, 'survey-answer', id))
}

/** Whole ones only: every question that is shown has its answer. */
async function answeredIn({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from survey_answer
     where status = 'answered' and completed is not null
       and (select count(*) from jsonb_object_keys(answers) as address where address <> '') = $1`,
    [questions],
  )
  return rows[0]?.count ?? 0
}

async function startServer({ pool }: Database) {
  const { host, port, user, database, password, connectionString } = pool.options
  const connection = { host, port, user, database, password, connectionString }
  const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-submissions-'))
  const settings = JSON.stringify({ connection, dataDir, secret, startsAt: Date.now() })
  // Of run-file.ts, which is started as the server is.
  const asDeployed = process.execArgv.filter((flag) => flag.startsWith('--max-semi-space-size'))
  const profile = process.env.KANSOKU_BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.KANSOKU_BENCH_PROFILE}`]
    : []
  const execArgv = [...asDeployed, ...profile]
  const child = fork(join(import.meta.dirname, 'load-server.js'), [settings], { execArgv })
  const [said] = (await once(child, 'message')) as [{ url: string }]
  return {
    url: said.url,
    pid: child.pid ?? 0,
    stop() {
      child.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

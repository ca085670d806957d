import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { providers } from '../../engines/providers'
import { adapters } from '../../server/src/modules/collect/provider/adapters'
import { latestGrant } from '../../server/src/modules/collect/provider/grant/grant-queries'
import { type Simulator, simulatorClient } from '../../server/src/modules/collect/simulator'
import type { Database } from '../../server/src/platform/postgres/database'
import { type Verdict, verdict } from '../chaos/verdicts'
import type { Story } from './cast'
import { type Played, type Study, scopesOf } from './study'
import { type Cell, storedOf } from './truth'

const dayMs = 86_400_000
/** What the simulator's tokens begin with: `{"kind":"`. */
const tokenMark = Buffer.from('{"kind":"').toString('base64url')

const endsBefore = new Set<Story>(['withdraws', 'ends_here', 'ends_there'])
const states: Readonly<Record<Story, readonly string[]>> = {
  stays: ['active'],
  partly: ['active'],
  late: ['active'],
  says_no: ['none'],
  withdraws: ['revoked'],
  ends_here: ['revoked'],
  // Where a notification or the last refresh said so; nobody is told otherwise.
  ends_there: ['reauthorize', 'revoked'],
}

const nameOf = ({ device, provider, wearer, story }: Played) =>
  `${device.code} (${provider}, wearer ${wearer}, ${story})`

/** The connection is what its story says, with the scopes of its story, and what ended has left nothing behind. */
export async function verdictsOnStates(
  { db }: Database,
  { played }: Study,
  simulator: Simulator,
): Promise<Verdict[]> {
  const [wrong, left]: [string[], string[]] = [[], []]
  let ended = 0
  for (const one of played) {
    const grant = await latestGrant(db, one.device.id)
    const state = grant?.state ?? 'none'
    if (!states[one.story].includes(state)) wrong.push(`${nameOf(one)}: ${state} ${grant?.state_why ?? ''}`)
    const asked = scopesOf(one)
    if (state === 'active' && asked.some((scope) => !grant?.scopes.includes(scope)))
      wrong.push(`${nameOf(one)}: only ${grant?.scopes.join(' ')}`)
    if (state !== 'revoked' || !grant) continue
    ended += 1
    if (grant.access_sealed || grant.refresh_sealed || grant.is_withdrawing)
      left.push(`${nameOf(one)}: tokens are stored`)
    const open = simulator.grants.all.filter((known) => known.wearer === one.wearer && !known.isRevoked)
    // Withings takes no consent back.
    if (adapters[one.provider].addresses.revoke === null) continue
    // Earlier grants of the same wearer were replaced by later ones.
    const latest = open.at(-1)
    if (latest && latest.provider === one.provider) left.push(`${nameOf(one)}: open at the provider`)
  }
  return [
    verdict('Each connection is in the state that its story says', wrong, `${played.length} connections`),
    verdict(
      'What has ended leaves no token here and no consent at the provider',
      left,
      `${ended} have ended`,
    ),
  ]
}

/** What is stored against what a single reading in calm weather makes of the same wearer. */
export async function verdictsOnData(
  { db }: Database,
  stormy: Study,
  calm: Study,
  goodRuns: ReadonlyMap<string, number>,
  file: string,
): Promise<Verdict[]> {
  const [wrong, late, twice]: [string[], string[], string[]] = [[], [], []]
  const count = { cells: 0, sleeps: 0, connections: 0, ended: 0 }
  for (const [place, one] of stormy.played.entries()) {
    const twin = calm.played[place]
    const stored = await storedOf(db, one.device.id)
    twice.push(...stored.twice.map((key) => `${nameOf(one)}: ${key}`))
    count.cells += stored.cells.size
    count.sleeps += [...stored.cells.keys()].filter((key) => key.startsWith('sleep ')).length
    const ended = one.endedAt
    if (ended !== null) {
      count.ended += 1
      for (const [key, { at }] of stored.cells) if (at > ended) late.push(`${nameOf(one)}: ${key}`)
    }
    if (!twin) continue
    if (one.story === 'says_no') {
      wrong.push(...[...stored.cells.keys()].map((key) => `${nameOf(one)}: ${key} of nobody`))
      continue
    }
    count.connections += 1
    const truth = (await storedOf(db, twin.device.id)).cells
    const until = endsBefore.has(one.story) ? (goodRuns.get(one.device.id) ?? 0) : Number.POSITIVE_INFINITY
    wrong.push(...differing(truth, stored.cells, until).map((line) => `${nameOf(one)}: ${line}`))
  }
  writeFileSync(file, wrong.map((line) => `${line}\n`).join(''))
  return [
    verdict(
      'Exactly what the simulator has is stored',
      wrong,
      `${count.cells} samples, figures and sleeps (${count.sleeps}) of ${count.connections} connections; ${wrong.length} differ, all of them in ${file}`,
    ),
    verdict('Nothing is there twice', twice, `${count.cells} looked at`),
    verdict('Nothing of the time after an end is taken', late, `${count.ended} have ended`),
  ]
}

/** Until an instant everything has to be there; figures of the days around it were not final yet. */
function differing(
  truth: ReadonlyMap<string, Cell>,
  stored: ReadonlyMap<string, Cell>,
  until: number,
): string[] {
  const isFinal = ({ at, isOfDay }: Cell) => !isOfDay || at < until - 2 * dayMs
  const lines: string[] = []
  for (const [key, cell] of truth) {
    const found = stored.get(key)
    if (!found && cell.knownAt < until && isFinal(cell)) lines.push(`${key} is missing (${cell.value})`)
    if (found && found.value !== cell.value && isFinal(cell))
      lines.push(`${key} is ${found.value}, not ${cell.value}`)
  }
  for (const [key, { value }] of stored) if (!truth.has(key)) lines.push(`${key} is too much (${value})`)
  return lines
}

/** Of wearers who do nothing unusual: nights and heart beats as the simulator invented them, without any of its answers. */
export async function verdictOnBodies(
  { db }: Database,
  { played }: Study,
  simulator: Simulator,
): Promise<Verdict> {
  const wrong: string[] = []
  const count = { nights: 0, beats: 0 }
  const now = simulator.now()
  for (const one of played) {
    if (endsBefore.has(one.story) || one.story === 'says_no' || one.wearer % 2 === 1) continue
    const body = simulator.body(one.wearer)
    const synced = body.lastSyncAt(now) ?? 0
    const { cells } = await storedOf(db, one.device.id)
    for (const day of body.days(one.from, now)) {
      // Polar knows no naps.
      const nap = one.provider === 'polar' ? null : day.nap
      for (const night of day.isOff ? [] : [day.night, ...(nap ? [nap] : [])]) {
        if (one.withheld.includes('sleep') || night.from < one.from || night.to > synced) continue
        count.nights += 1
        const stored = cells.get(`sleep ${new Date(night.from).toISOString()}`)?.value ?? 'missing'
        if (!stored.startsWith(new Date(night.to).toISOString()))
          wrong.push(`${nameOf(one)}: night of ${night.date}: ${stored}`)
      }
      if (one.provider !== 'google-health') continue
      for (let at = Math.max(day.from, one.from); at < Math.min(day.to, synced); at += 60_000) {
        const stored = cells.get(`heart_rate sample ${new Date(at).toISOString()}`)?.value
        const expected = body.isWorn(day, at) ? String(body.heartRateAt(day, at)) : undefined
        if (expected !== undefined) count.beats += 1
        if (stored !== expected)
          wrong.push(`${nameOf(one)}: ${new Date(at).toISOString()}: ${stored}, not ${expected}`)
      }
    }
  }
  return verdict(
    'Nights and heart beats are those of the wearers’ bodies',
    wrong,
    `${count.nights} nights, ${count.beats} beats`,
  )
}

/** Logs of every process, and each row of every table, in clear or as bytes. */
export async function verdictOnSecrets(
  { db }: Database,
  logs: readonly string[],
  secrets: readonly string[],
): Promise<Verdict> {
  const wrong: string[] = []
  const texts = logs.map((file) => readFileSync(file, 'utf8'))
  for (const secret of [tokenMark, simulatorClient.secret, ...secrets]) {
    for (const [place, text] of texts.entries())
      if (text.includes(secret)) wrong.push(`${logs[place]} has ${secret.slice(0, 6)}…`)
  }
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const marks = [`%${tokenMark}%`, `%${Buffer.from(tokenMark).toString('hex')}%`]
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.raw(name)} t
      where t::text like any (${marks}::text[])`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) wrong.push(`${name} has ${rows[0]?.count} rows with a token`)
  }
  const size = texts.reduce((sum, { length }) => sum + length, 0)
  return verdict(
    'No token stands in a log or in the database',
    wrong,
    `${Math.round(size / 1000)} kB of logs, ${tables.length} tables, ${secrets.length} secrets of addresses`,
  )
}

/** Reading that failed for a reason of ours. */
export async function verdictOnFailures({ db }: Database): Promise<Verdict> {
  const failures = await db.selectFrom('job_failure').select(['job', 'message', 'times']).execute()
  return verdict(
    'No job fails for a reason of ours',
    failures.map(({ job, message, times }) => `${job}, ${times} times: ${message.slice(0, 300)}`),
    `${failures.length} jobs`,
  )
}

/** Of each device the moment up to which its last good reading knew everything. */
export async function goodRunsOf({ db }: Database, simulator: Simulator, { played }: Study) {
  const known = new Map<string, number>()
  for (const one of played) {
    const run = await db
      .selectFrom('sync_run')
      .select('began_at')
      .where('device_id', '=', one.device.id)
      .where('outcome', '=', 'good')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!run) continue
    const at = run.began_at.getTime()
    // Polar and WHOOP do not say when the device synchronised; the simulator has nothing newer, either.
    known.set(one.device.id, Math.min(at, simulator.body(one.wearer).lastSyncAt(at) ?? 0))
  }
  return known
}

/** For the report: how many of each provider. */
export function providersOf({ played }: Study): string {
  const counts = new Map<string, number>()
  for (const { provider } of played) counts.set(provider, (counts.get(provider) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => `${count} ${providers[key as keyof typeof providers].name}`)
    .join(', ')
}

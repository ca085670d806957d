import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { sendRequest } from '../../server/src/modules/collect/provider'
import { latestGrant } from '../../server/src/modules/collect/provider/grant/grant-queries'
import { faultNames, Simulator } from '../../server/src/modules/collect/simulator'
import { enqueueJob } from '../../server/src/platform/jobs/jobs'
import { connectDatabase, type Database } from '../../server/src/platform/postgres/database'
import { migrate } from '../../server/src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../../server/src/platform/postgres/migrate/migrations-folder'
import { projectRoot } from '../../server/src/platform/process/project-root'
import { breakablePostgres } from '../chaos/breakable-postgres'
import { monotonicMs, type SupervisedKansoku, supervisedKansoku } from '../chaos/kansoku-processes'
import { type MovedClock, movedClock } from '../chaos/moved-clock'
import { seededRandom } from '../chaos/seeded-random'
import { report } from '../chaos/storm-work'
import { encryptionKey, secret } from '../chaos/study'
import { type Verdict, verdict } from '../chaos/verdicts'
import { castOf } from './cast'
import { type Storm, storm } from './storm'
import { aStudy, registerHooks, type Study, scopesOf, tryToConnect } from './study'
import { readInCalm } from './truth'
import {
  goodRunsOf,
  providersOf,
  verdictOnBodies,
  verdictOnFailures,
  verdictOnSecrets,
  verdictsOnData,
  verdictsOnStates,
} from './verdicts'

// npm run soak [-- --minutes 4 --wearers 18 --seed 1]: connected devices while providers and processes fail, on this machine alone;
// then what is stored is compared with what the simulator of the providers has.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    wearers: { type: 'string', default: '18' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
const cast = castOf(Number(values.wearers))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Of the whole time; the rest is for connecting, for what was held up, and for counting. */
const stormShare = 0.5

const startedAt = monotonicMs()
const seconds = () => ((monotonicMs() - startedAt) / 1000).toFixed(0).padStart(4)
const say = (line: string) => void process.stdout.write(`${seconds()} s  ${line}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs'), 'server'], {
    stdio: ['ignore', 2, 2],
  })
  if (!existsSync(join(projectRoot, 'dist-server/main.js'))) throw new Error('The server was not built.')
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-soak-logs-'))
  const clock = movedClock()
  say(`seed ${seed}, ${minutes} minutes, ${cast.length} wearers; logs in ${folder}`)
  if (!clock.canJump) say('The clock does not move: install libfaketime, or run this as root on Debian.')
  // At the end its time stands still, so that everybody reads the same.
  const frozen: { at: number | null } = { at: null }
  const simulator = new Simulator({
    port: 0,
    wearers: Math.max(...cast.map(({ wearer }) => wearer)) + 1,
    seed: String(seed),
    faults: [],
    heartEverySeconds: 60,
    now: () => frozen.at ?? clock.now(),
    slowMs: 200,
  })
  const origin = await simulator.start()
  const postgres = await breakablePostgres(clock.env)
  const database = connectDatabase({ connectionString: postgres.url, max: 6 })
  await migrate(database.pool, migrationsFolder)
  const study = await aStudy(database, cast, { origin, now: clock.now() })
  const { web, workers } = await startProcesses(postgres.url, clock, folder, origin)
  await registerHooks(database, study, simulator, web.url)
  const site = { site: web.url, now: clock.now }
  const unconnected: string[] = []
  for (const one of study.played) {
    if (one.story === 'late') continue
    const { outcome } = await tryToConnect(database, study, one, site)
    const expected = one.story === 'says_no' ? 'denied' : one.withheld.length > 0 ? 'partly' : 'connected'
    if (outcome !== expected) unconnected.push(`${one.device.code} of ${one.provider}: ${outcome}`)
  }
  say(`connected: ${providersOf(study)}`)

  const stormSeconds = minutes * 60 * stormShare
  const over = { is: false }
  const breaking = storm({
    database,
    study,
    simulator,
    clock,
    web,
    workers,
    random: seededRandom(seed),
    say,
    isOver: () => over.is,
    seconds: stormSeconds,
  })
  await delay(stormSeconds * 1000)
  over.is = true
  const kept = await breaking
  simulator.faults.set([])
  say('the storm is over')
  // Half a day in clear weather: what a wrong clock told of the future has come by then.
  for (let hours = 0; hours < 12; hours += 3) {
    clock.jump(3 * hourMs)
    await delay(1_500)
  }
  frozen.at = clock.now()

  const again = await connectAgain(database, study, site)
  await settle(database, study, clock, startedAt + minutes * minuteMs)
  for (const one of [web, ...workers]) say(`${one.url} ended: ${one.ends.join(' ') || 'never'}`)
  await Promise.all([web, ...workers].map((one) => one.stop()))

  const states = await verdictsOnStates(database, study, simulator)
  const known = await goodRunsOf(database, simulator, study)
  say('the same is read once more, in calm weather')
  const calm = await aStudy(database, cast, { origin, from: study.played[0]?.from ?? 0, now: clock.now() })
  const context = {
    db: database.db,
    now: () => new Date(clock.now()),
    encryptionKey,
    send: sendRequest,
    random: () => 0.5,
  }
  for (const one of calm.played) if (one.story !== 'says_no') await readInCalm(context, calm, one)
  const verdicts: Verdict[] = [
    verdict('Everybody connects in calm weather', [...unconnected, ...again.failed], `${again.count} again`),
    ...states,
    ...(await verdictsOnData(database, study, calm, known, join(folder, 'differences.txt'))),
    await verdictOnBodies(database, study, simulator),
    verdictOnStorm(kept, clock, [web, ...workers]),
    await verdictOnSecrets(
      database,
      [web, ...workers].map(({ log }) => log),
      study.secrets,
    ),
    await verdictOnFailures(database),
  ]
  await simulator.stop()
  await database.close()
  await postgres.close()
  return report(verdicts, seed)
}

async function startProcesses(databaseUrl: string, clock: MovedClock, folder: string, origin: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    KANSOKU_DEMO: '0',
    KANSOKU_SECRET: secret,
    KANSOKU_ENCRYPTION_KEY: encryptionKey.toString('hex'),
    KANSOKU_PUBLIC_URL: 'http://localhost:5220',
    KANSOKU_SIMULATOR_URL: origin,
    KANSOKU_ADMIN_SECOND_FACTOR: '0',
    NODE_ENV: 'production',
    ...clock.env,
  }
  const of = (role: 'web' | 'worker', name: string) =>
    supervisedKansoku({ ...settings, KANSOKU_ROLE: role }, folder, name)
  const web = await of('web', 'web')
  const workers = [await of('worker', 'first'), await of('worker', 'second')]
  say('a web process and two workers answer')
  return { web, workers }
}

/** Whoever lost the connection, or a part of it, connects again as the page asks for. */
async function connectAgain(database: Database, study: Study, site: { site: string; now: () => number }) {
  const failed: string[] = []
  let count = 0
  for (const one of study.played) {
    if (!['stays', 'partly', 'late'].includes(one.story)) continue
    const grant = await latestGrant(database.db, one.device.id)
    const isWhole = scopesOf(one).every((scope) => grant?.scopes.includes(scope))
    if (grant?.state === 'active' && isWhole) continue
    count += 1
    const outcomes: string[] = []
    while (outcomes.length < 5 && !/connected|partly/.test(outcomes.at(-1) ?? ''))
      outcomes.push((await tryToConnect(database, study, one, site)).outcome ?? 'no answer')
    if (!/connected|partly/.test(outcomes.at(-1) ?? ''))
      failed.push(`${one.device.code} of ${one.provider}, again: ${outcomes.join(', ')}`)
  }
  return { count, failed }
}

/** Time passes, in steps, until a day later everything was read and nothing waits. */
async function settle(database: Database, study: Study, clock: MovedClock, until: number): Promise<void> {
  const from = clock.now()
  while (monotonicMs() < until) {
    clock.jump(3 * hourMs)
    await delay(1_500)
    await enqueueJob(database.db, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices' })
    await delay(1_500)
    const waiting = await waitingFor(database, study, from + 26 * hourMs)
    say(`${waiting} wait`)
    if (waiting === 0) return
  }
}

/** Connections whose last reading was not good or before that moment, and what still has to be taken back or merged. */
async function waitingFor({ db }: Database, study: Study, at: number): Promise<number> {
  const ids = study.played.map(({ device }) => device.id)
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from device_grant g where g.device_id = any(${ids}::uuid[]) and (g.is_withdrawing
        or (g.ended_at is null and g.state = 'active' and not exists (
          select from sync_run r where r.device_grant_id = g.id and r.outcome = 'good' and r.began_at > ${new Date(at)}))))
      + (select count(*) from series_late) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function verdictOnStorm(
  { forged, faults, hooks, outcomes }: Storm,
  { canJump }: MovedClock,
  processes: readonly SupervisedKansoku[],
): Verdict {
  const kills = processes.flatMap(({ ends }) => ends).filter((end) => end === 'SIGKILL').length
  const counted = (counts: ReadonlyMap<string | number, number>) =>
    [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none'
  return verdict(
    'No answer of another issuer is taken, and everything has gone wrong',
    [
      ...forged,
      ...faultNames.filter((name) => !faults.has(name)).map((name) => `${name} had no turn`),
      ...(canJump ? [] : ['the clock did not move']),
      ...(kills === 0 ? ['nothing was killed'] : []),
    ],
    `${faults.size} faults, ${kills} kills; notifications: ${counted(hooks)}; connecting in the storm: ${counted(outcomes)}`,
  )
}

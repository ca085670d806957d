import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { surveyTokenHash } from '../../server/src/modules/surveys/survey-answer/response/survey-token'
import { connectDatabase, type Database } from '../../server/src/platform/postgres/database'
import { migrate } from '../../server/src/platform/postgres/migrate/migrate'
import { migrationsFolder } from '../../server/src/platform/postgres/migrate/migrations-folder'
import { projectRoot } from '../../server/src/platform/process/project-root'
import { type BreakablePostgres, breakablePostgres } from './breakable-postgres'
import { hostileCompany } from './hostile-company'
import { loopSamples, monotonicMs, type SupervisedKansoku, supervisedKansoku } from './kansoku-processes'
import { badWeathers, type StormyMailServer, stormyMailServer } from './mail-weather'
import { type MovedClock, movedClock } from './moved-clock'
import { closeConnections, readScreen, sendPhoto, served, slowUploads, submit } from './people'
import { seededRandom } from './seeded-random'
import { delayUnless, forever, hang, report, shuffled } from './storm-work'
import { aSentStudy, encryptionKey, neighbours, type SentStudy, secret, tokensFor } from './study'
import { type Jump, type Verdict, verdict, verdictOnAnswers, verdictOnLoop, verdictsOnMail } from './verdicts'

// npm run chaos [-- --minutes 10 --people 40 --seed 1 --profile]: everything goes wrong for a while, on this machine alone; then it
// is counted what became of it.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    /** Of each half second in which a loop was held: this costs processor time itself. */
    profile: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const people = Number(values.people)
const seed = Number(values.seed)
const random = seededRandom(seed)

const minute = 60_000
/** Of the whole time; then the weather is clear, and what was held up leaves. */
const stormShare = 0.65
const mostHeldMs = 50
/** A start compiles and reads for so long; nobody is served by that process before. */
const startMs = 3_000

const startedAt = monotonicMs()
const seconds = () => ((monotonicMs() - startedAt) / 1000).toFixed(0).padStart(4)
const say = (line: string) => void process.stdout.write(`${seconds()} s  ${line}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs'), 'server'], {
    stdio: ['ignore', 2, 2],
  })
  if (!existsSync(join(projectRoot, 'dist/index.html'))) {
    execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs'), 'client'], {
      stdio: ['ignore', 2, 2],
    })
  }
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-chaos-logs-'))
  const clock = movedClock()
  say(`seed ${seed}, ${minutes} minutes, ${people} people; logs in ${folder}`)
  if (!clock.canJump) say('The clock does not jump: install libfaketime, or run this as root on Debian.')
  const postgres = await breakablePostgres(clock.env)
  const database = connectDatabase({ connectionString: postgres.url, max: 4 })
  database.pool.on('error', () => {})
  await migrate(database.pool, migrationsFolder)

  const stormSeconds = minutes * 60 * stormShare
  const firstAt = Math.ceil((clock.now() + 30_000) / minute) * minute
  const study = await aSentStudy(database, {
    people,
    firstAt,
    gone: 3,
    // Over the whole storm, ten minutes of which are jumped over.
    occurrences: Math.max(3, Math.round(minutes / 1.5)),
    everyMinutes: 2,
  })
  const others = await neighbours(database, Math.ceil(minutes * 60), clock.now())
  const mails: string[] = []
  const mailServer = await stormyMailServer(study.gone, random, ({ source }) => {
    const token = tokenIn(source)
    if (token) mails.push(token)
  })
  const loopFile = join(folder, 'loop.jsonl')
  writeFileSync(loopFile, '')
  const site = 'http://localhost:5220'
  const settings = {
    DATABASE_URL: postgres.url,
    KANSOKU_DEMO: '0',
    KANSOKU_SECRET: secret,
    SMTP_URL: mailServer.url,
    KANSOKU_ENCRYPTION_KEY: encryptionKey.toString('hex'),
    KANSOKU_PUBLIC_URL: site,
    KANSOKU_TRUST_PROXY: '127.0.0.1',
    KANSOKU_ADMIN_SECOND_FACTOR: '0',
    CHAOS_LOOP_FILE: loopFile,
    ...(values.profile && { CHAOS_PROFILES: folder }),
    NODE_ENV: 'production',
    ...clock.env,
  }
  const servers = [
    await supervisedKansoku(settings, folder, 'first'),
    await supervisedKansoku(settings, folder, 'second'),
  ]
  say('two servers answer')

  const storm = { isOver: false }
  const jumps: Jump[] = []
  const token = tokensFor(database, site, clock.now)
  // Read once while the database is there.
  await token(others)
  let turn = 0
  const balanced = {
    next() {
      turn += 1
      const ready = servers.filter(({ lifes }) => lifes.at(-1)?.ready && lifes.at(-1)?.ended === null)
      return (ready[turn % ready.length] ?? servers[turn % servers.length])?.url ?? ''
    },
  }
  const isOver = () => storm.isOver
  const [phones, screens, photos] = [served(), served(), served()]
  const acknowledged = new Map<string, unknown>()
  const left = [...others.links]
  const work = [
    forever(isOver, 700, () => readScreen(balanced, () => token(others), others.projectId, screens, isOver)),
    forever(isOver, 900, async () => {
      const link = left.pop()
      if (!link) return
      await sendPhoto(balanced, link, photos, isOver)
      const at = new Date(clock.now()).toISOString()
      if ((await submit(balanced, link, { n: 1 }, at, phones, isOver)) === 'answered')
        acknowledged.set(link, 1)
    }),
    forever(isOver, 300, async () => {
      const link = mails.shift()
      // A third never answers, and is reminded.
      if (!link || random() < 1 / 3) return
      const at = new Date(clock.now()).toISOString()
      const answers = { n: 36.5, t: 'とくにありません' }
      if ((await submit(balanced, link, answers, at, phones, isOver)) === 'answered')
        acknowledged.set(link, answers)
    }),
    forever(isOver, 20_000, async () => {
      const link = left.pop()
      if (link) await delayWith(slowUploads(balanced, link, 15_000), 15_000)
    }),
  ]
  const hostile = await hostileCompany(database, token, clock.now())
  const attacks = forever(isOver, 500, () => hostile.attack(balanced, isOver))
  const faults = breakThings({ servers, postgres, clock, jumps, mailServer, isOver, seconds: stormSeconds })
  const weather = changeWeather(mailServer, isOver)
  await delay(stormSeconds * 1000)
  storm.isOver = true
  await Promise.all([...work, attacks, faults, weather])
  await postgres.start().catch(() => {})
  mailServer.set(null)
  say('the storm is over')

  const until = startedAt + minutes * minute + 2 * minute
  await settle({ database, study, clock, jumps, until })
  const to = clock.now() - 2 * minute
  const verdicts: Verdict[] = [
    ...(await verdictsOnMail(database, study, { from: firstAt - minute, to, jumps }, mailServer.taken)),
    await verdictOnAnswers(database, acknowledged, surveyTokenHash),
    verdictOnLoop(ofLivingServers(loopSamples(loopFile), servers), mostHeldMs),
    verdict(
      'Everybody else is served',
      [...phones.wrong, ...screens.wrong, ...photos.wrong],
      [['submissions', phones] as const, ['screens', screens] as const, ['photos', photos] as const]
        .map(
          ([name, { done, again, longestRetryAfter }]) =>
            `${done} ${name} (${again} tried again, Retry-After ${longestRetryAfter} s at most)`,
        )
        .join(', '),
    ),
    ...hostile.verdicts(),
  ]
  for (const server of servers) say(`${server.url} ended: ${server.ends.join(' ') || 'never'}`)
  await Promise.all(servers.map((server) => server.stop()))
  closeConnections()
  await mailServer.close()
  await database.close()
  await postgres.close()
  return report(verdicts, seed)
}

interface Breaking {
  readonly servers: readonly SupervisedKansoku[]
  readonly postgres: BreakablePostgres
  readonly clock: MovedClock
  readonly jumps: Jump[]
  readonly mailServer: StormyMailServer
  readonly isOver: () => boolean
  readonly seconds: number
}

/** Each fault at least once where the time allows, in an order that the seed says. */
async function breakThings({ servers, postgres, clock, jumps, isOver }: Breaking): Promise<void> {
  const [first, second] = servers
  const jump = async (milliseconds: number) => {
    const from = clock.now()
    clock.jump(milliseconds)
    if (milliseconds > 0) jumps.push({ from, to: from + milliseconds })
  }
  const faults: readonly [string, () => Promise<void>][] = [
    ['SIGKILL to the first server', async () => first?.signal('SIGKILL')],
    ['SIGKILL to the second server', async () => second?.signal('SIGKILL')],
    ['SIGKILL to both servers', async () => void servers.map((server) => server.signal('SIGKILL'))],
    ['SIGTERM to the first server', async () => first?.signal('SIGTERM')],
    ['the second server hangs for 20 s', () => hang(second, 20_000)],
    ['fast shutdown of PostgreSQL for 5 s', () => down(postgres.stopFast(), postgres, 5_000)],
    ['PostgreSQL is killed, for 3 s', () => down(postgres.kill(), postgres, 3_000)],
    ['fast shutdown of PostgreSQL for 15 s', () => down(postgres.stopFast(), postgres, 15_000)],
    ['the clock jumps ten minutes ahead', () => jump(10 * minute)],
    ['the clock jumps five minutes back', () => jump(-5 * minute)],
  ]
  const rest = shuffled(faults, random)
  // In the middle: before and after it there is something to send.
  rest.splice(Math.floor(rest.length / 2), 0, ['the clock jumps a day ahead', () => jump(24 * 60 * minute)])
  while (!isOver()) {
    for (const [name, run] of rest) {
      await delayUnless(isOver, 8_000 + random() * 12_000)
      if (isOver()) return
      say(name)
      await run()
    }
  }
}

async function down(
  stopping: Promise<void>,
  postgres: BreakablePostgres,
  milliseconds: number,
): Promise<void> {
  await stopping
  await delay(milliseconds)
  await postgres.start()
}

/** A bad one, then a clear one, through all of them. */
async function changeWeather(mailServer: StormyMailServer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const weather of shuffled(badWeathers, random)) {
      if (isOver()) return
      mailServer.set(weather)
      say(`mail: ${weather.name}`)
      await delayUnless(isOver, 8_000 + random() * 8_000)
      mailServer.set(null)
      await delayUnless(isOver, 6_000)
    }
  }
}

/** Time passes faster until nothing is waiting, since pauses between attempts are up to half an hour. */
async function settle({
  database,
  study,
  clock,
  jumps,
  until,
}: {
  database: Database
  study: SentStudy
  clock: MovedClock
  jumps: Jump[]
  until: number
}): Promise<void> {
  while (monotonicMs() < until) {
    await delay(6_000)
    const open = await openMessages(database, study)
    say(`${open} messages wait`)
    if (open === 0) return
    // No jump over what a message waits for: each step is shorter than a window by far.
    clock.jump(2 * minute)
    jumps.push({ from: clock.now() - 2 * minute, to: clock.now() })
  }
}

async function openMessages({ db }: Database, study: SentStudy): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from survey_message
    where project_survey_id = ${study.surveyId} and outcome is null and send_at < now()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Without the seconds in which a process starts. */
function ofLivingServers(samples: ReturnType<typeof loopSamples>, servers: readonly SupervisedKansoku[]) {
  const readyAt = new Map(
    servers.flatMap(({ lifes }) => lifes.map(({ pid, ready }) => [pid, ready] as const)),
  )
  return samples.flatMap((sample) => {
    const ready = readyAt.get(sample.pid) ?? null
    if (ready === null || sample.monotonic < ready + startMs) return []
    return [{ ...sample, at: sample.monotonic - startedAt, sinceReady: sample.monotonic - ready }]
  })
}

async function delayWith(end: () => void, milliseconds: number): Promise<void> {
  await delay(milliseconds)
  end()
}

/** The token of the link in a mail. */
function tokenIn(source: string): string | null {
  const parts = source.split(/^--.*$/m)
  for (const part of parts) {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    const plain = /base64/i.test(head)
      ? Buffer.from(text, 'base64').toString()
      : text.replace(/=\r\n/g, '').replace(/=3D/g, '=')
    const found = /\/([\w-]{32})(?![\w-])/.exec(plain)
    if (found) return found[1] ?? null
  }
  return null
}

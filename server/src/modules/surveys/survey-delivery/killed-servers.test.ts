import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { mailServer, type ReceivedMail, type Watching } from '../../../../testing/mail-server'
import { argumentsFor } from '../../../../testing/programs'
import { aRandomStudy, randomPlans } from '../../../../testing/random-study'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'

const { db, connection } = await testDatabase()
const company = await aCompany(db)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const minute = 60_000
const hour = 60 * minute

type Stage = Parameters<Watching>[0]
/** When the server is killed next: at a stage of sending a mail, or after so many milliseconds. */
type Death = Stage | number
const deaths: fc.Arbitrary<Death> = fc.oneof(
  fc.constantFrom<Stage[]>('receiver', 'kept', 'said'),
  fc.integer({ min: 0, max: 40 }),
)

/** A server in its own process with a wrong clock; it restarts whenever it is killed. */
async function aServer(skewMs: number) {
  let child: ChildProcess | null = null
  let death: Stage | null = null
  /** In the time of the test's clock. */
  let doneAt = 0
  const kills: Death[] = []
  const kill = (why: Death) => {
    if (!child || doneAt === 0) return
    kills.push(why)
    child.kill('SIGKILL')
    start()
  }
  const { url, received } = await mailServer([], (stage) => {
    if (stage !== death) return
    death = null
    kill(stage)
  })
  const start = () => {
    const args = [...argumentsFor('send-in-child'), JSON.stringify(connection), url, String(skewMs)]
    const own = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = own
    doneAt = 0
    own.stdout.on('data', (text: Buffer) => {
      if (own === child) doneAt = Number(text.toString().trim().split('\n').at(-1))
    })
  }
  start()
  onTestFinished(() => void child?.kill('SIGKILL'))
  return {
    received,
    kills,
    isDone: (at: number) => doneAt === at,
    dieAt: (next: Death | null) => {
      death = typeof next === 'string' ? next : null
      if (typeof next === 'number') setTimeout(kill, next, next)
    },
  }
}

function copiesIn(mails: readonly ReceivedMail[]) {
  const copies = new Map<string, number>()
  for (const { source } of mails) {
    const id = /^Message-ID: <([\w-]+)@/im.exec(source)?.[1] ?? 'none'
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  return (id: string) => copies.get(id) ?? 0
}

/** `SEED=…` repeats schedules and kills, though not to the millisecond; `RUNS=…` adds runs. */
test('two processes with wrong clocks, killed at any moment and started again: nothing is missed, nothing doubled unmarked', {
  timeout: 600_000 + Number(process.env.RUNS ?? 0) * 60_000,
}, async () => {
  await sql`create table test_clock (now timestamptz not null)`.execute(db)
  await sql`insert into test_clock values (now())`.execute(db)
  const servers = await Promise.all([aServer(-3 * hour), aServer(2 * hour)])
  const setClock = (at: number) => sql`update test_clock set now = ${new Date(at)}`.execute(db)
  const until = async (at: number) => {
    await setClock(at)
    // Does not wait for a restarting server while the other one works.
    while (!servers.some((server) => server.isDone(at))) await pause(2)
  }
  await fc.assert(
    fc.asyncProperty(
      randomPlans,
      fc.array(fc.tuple(fc.nat({ max: 180 }), fc.nat({ max: 1 }), deaths), {
        // Of twelve, now and then only three met a server that was at work.
        minLength: 10,
        maxLength: 10,
      }),
      async (plan, fates) => {
        const rules = { reminders: [20] }
        const before = Date.parse(`${plan.day}T00:00:00Z`) - hour
        await setClock(before)
        while (!servers.every((server) => server.isDone(before))) await pause(2)
        const study = await aRandomStudy(db, { company, version, rules, subjectsPerZone: 4 }, plan)
        const begins = new Map(fates.map(([step, ...fate]) => [step, fate] as const))
        for (let step = 0; study.from + step * 4 * minute <= study.to + hour; step += 1) {
          const [place, death] = begins.get(step) ?? []
          if (place !== undefined && death !== undefined) servers[place]?.dieAt(death)
          await until(study.from + step * 4 * minute)
        }
        for (const server of servers) server.dieAt(null)
        for (const at of [2, 3, 4]) await until(study.to + at * hour)
        await study.expectEachOnce(copiesIn(servers.flatMap(({ received }) => received)))
        await study.stop()
      },
    ),
    {
      numRuns: Number(process.env.RUNS ?? 2),
      endOnFailure: true,
      ...(process.env.SEED && { seed: Number(process.env.SEED) }),
    },
  )
  expect(servers.flatMap(({ kills }) => kills).length).toBeGreaterThan(3)
})

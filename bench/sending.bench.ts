import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { setPersonalDataOfMany } from '../server/src/modules/studies/personal-data'
import {
  connectionsAtOnce,
  type DeliveryContext,
  planSurveys,
  sendMessages,
} from '../server/src/modules/surveys/survey-delivery'
import { smtpTransport } from '../server/src/platform/mailer'
import type { Database } from '../server/src/platform/postgres/database'
import { newId } from '../server/src/platform/postgres/ids'
import { aCompany, aProject } from '../server/testing/builders'
import { aClock, dailyAt, deliveryContext, deliveryRules } from '../server/testing/deliveries'
import { testConfig } from '../server/testing/graphql'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../server/testing/surveys'
import { atMost, type Bench } from './bench'
import { postgresTime, processorMs } from './processor-time'

const people = 10_000
const nine = Date.parse('2026-06-10T00:00:00Z')
const megabyte = 2 ** 20

/** 10,000 subjects get a survey at nine by mail: planned two minutes before, then sent by one worker. */
export const benches: readonly Bench[] = [
  {
    name: 'sending',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const study = await aStudy(database)
      const sink = fork(join(import.meta.dirname, 'mail-sink.js'))
      const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
      const url = `smtp://127.0.0.1:${port}`
      const transport = smtpTransport({ url, from: 'study@kansoku.example', connections: connectionsAtOnce })
      const clock = aClock(new Date(nine - 60_000).toISOString())
      const context = deliveryContext(database.db, clock, transport)
      try {
        globalThis.gc?.()
        const memory = watchMemory()
        const planning = await timed(() => planSurveys(context))
        clock.set(new Date(nine))
        const postgres = await postgresTime(database)
        const before = { node: processorMs(process.pid), postgres: postgres?.() ?? 0 }
        // The job ends after a while to make room for others, and is queued anew.
        const sending = await timed(async () => {
          while (await isWaiting(database)) await sendMessages(context)
        })
        const [node, inPostgres] = [
          processorMs(process.pid) - before.node,
          (postgres?.() ?? 0) - before.postgres,
        ]
        const { received, different } = await receivedBy(sink)
        const random = await planningRandomTimes(database, study, context)
        const highest = memory.stop()
        say(
          `${received} mails, ${(node / people).toFixed(2)} ms Node, ${(inPostgres / people).toFixed(2)} ms PostgreSQL a mail`,
        )
        const plain = (what: string, value: number, unit: string, target: number | null = null) =>
          atMost(`sending: ${what}`, { value, unit, target })
        return [
          plain('10,000 mails due at nine leave', sending, 's', 60),
          plain('missed, or sent twice', Math.abs(people - different) + received - different, '', 0),
          plain('planning them', planning, 's'),
          plain('looking for the next of 10,000 with random times', random, 's', 3),
          plain('memory, highest', highest, 'MB', 300),
          plain('processor time of Node for a mail', node / people, 'ms'),
          plain('processor time of PostgreSQL for a mail', inPostgres / people, 'ms'),
        ]
      } finally {
        transport.close?.()
        sink.kill()
      }
    },
  },
]

async function aStudy({ db }: Database) {
  const company = await aCompany(db)
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const version = await aSurveyVersion(
    db,
    company,
    surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
  )
  await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify(dailyAt('09:00')),
    delivery: JSON.stringify(deliveryRules({ reminders: [20] })),
    channel: 'mail',
    sends_from: new Date(nine - 3_600_000),
  })
  const ids = Array.from({ length: people }, newId)
  await sql`insert into test_subject (id, company_id, project_id, code, status)
    select id, ${company.id}, ${project.id}, 'S-' || place, 'active'
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)`.execute(db)
  const changes = ids.map((testSubjectId, place) => ({
    testSubjectId,
    values: { name: `観測 花子${place}`, email: `s${place}@subjects.example` },
  }))
  const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
  await db
    .transaction()
    .execute((tx) =>
      setPersonalDataOfMany(tx, scope, changes, { actor: { kind: 'system' }, now: new Date() }),
    )
  await sql`analyze`.execute(db)
  return { project, version }
}

/** Somebody is due at almost every minute, so that all are looked at each minute. */
async function planningRandomTimes(
  { db }: Database,
  { project, version }: Awaited<ReturnType<typeof aStudy>>,
  context: DeliveryContext,
): Promise<number> {
  await sql`update project_survey set status = 'paused'`.execute(db)
  const times = { kind: 'random', from: '08:00', to: '21:00', count: 3, minimumGapMinutes: 60 }
  await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify({ ...dailyAt('09:00'), times }),
    delivery: JSON.stringify(deliveryRules()),
    channel: 'none',
    sends_from: new Date(nine),
  })
  await planSurveys(context)
  await sql`update project_survey set next_due_at = planned_until where status = 'active'`.execute(db)
  return timed(() => planSurveys(context))
}

async function isWaiting({ db }: Database): Promise<boolean> {
  const { rows } =
    await sql`select 1 from survey_message where outcome is null and retry_at <= ${new Date(nine)}
    limit 1`.execute(db)
  return rows.length > 0
}

async function receivedBy(sink: ChildProcess) {
  sink.send('count')
  const [counted] = (await once(sink, 'message')) as [{ received: number; different: number }]
  return counted
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** The most of resident memory since it began, in MB. */
function watchMemory(): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss() / megabyte)
  }
  const timer = setInterval(look, 20)
  return {
    stop() {
      look()
      clearInterval(timer)
      return most
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { planSurveys } from '../src/modules/surveys/survey-delivery/plan/plan-surveys'
import { sendMessages } from '../src/modules/surveys/survey-delivery/send/send-messages'
import { smtpTransport } from '../src/platform/mailer'
import { connectDatabase } from '../src/platform/postgres/database'

// Plans and sends without end in a process of its own, so that a test can kill it: send-in-child.ts CONNECTION SMTP_URL SKEW_MS.
// The database's clock is the table test_clock; the process's own is wrong by the skew.
const [connection = '{}', url = '', skewMs = '0'] = process.argv.slice(2)
const rightNow = Date.now
Date.now = () => rightNow() + Number(skewMs)
globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [Date.now()], self),
})

const { db } = connectDatabase({ ...JSON.parse(connection), max: 3 })
const clock = async () => {
  const { rows } = await sql<{ now: Date }>`select now from test_clock`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The test has set no clock.')
  return row.now
}
const context = {
  db,
  clock,
  mailsPerSecond: null,
  publicUrl: 'http://localhost:5220',
  secret: 's'.repeat(32),
  encryptionKey: Buffer.alloc(32, 7),
  transport: smtpTransport({ url, from: 'study@kansoku.example', connections: 3 }),
}
for (;;) {
  const begun = await clock()
  await planSurveys(context)
  await sendMessages(context)
  // What was due by then is done.
  process.stdout.write(`${begun.getTime()}\n`)
  await pause(3)
}

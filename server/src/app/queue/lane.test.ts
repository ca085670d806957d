import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { type MailTransport, noTransport, queueMail } from '../../platform/mailer'
import { createLog } from '../../platform/process/log'
import { startWorker } from '../worker'

const database = await testDatabase()
const { db } = database
const now = () => new Date()
const mail = { to: 'hanako@lab.example', locale: 'ja', subject: '件名', text: '本文', kind: 'test' } as const

const queued = () => db.transaction().execute((tx) => queueMail(tx, mail, now()))

async function aWorker() {
  const sent: string[] = []
  const transport: MailTransport = {
    ...noTransport,
    send: async ({ id }) => {
      sent.push(id)
      return 'sent'
    },
  }
  const worker = await startWorker(
    database,
    createLog(process.env.TEST_LOG ?? 'silent'),
    now,
    { transport, texts: {}, publicUrl: 'https://kansoku.example' },
    Buffer.alloc(32),
  )
  onTestFinished(() => worker.stop())
  return { worker, sent }
}

/** The first statements of this kind on a mail's job fail like this; a sequence counts them, since it is not rolled back. */
async function failing(what: 'delete' | 'update', state: string, times: number) {
  const name = `fail_${what}_${state.toLowerCase()}`
  await sql.raw(`create sequence ${name}`).execute(db)
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin
        if old.payload ->> 'mailId' is not null and old.locked_by is not null and nextval('${name}') <= ${times}
        then raise exception using errcode = '${state}'; end if;
        return coalesce(new, old); end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${name} before ${what} on graphile_worker._private_jobs for each row execute function ${name}()`,
    )
    .execute(db)
  onTestFinished(async () => {
    await sql.raw(`drop trigger ${name} on graphile_worker._private_jobs`).execute(db)
  })
}

const jobsLeft = async () => {
  const { rows } =
    await sql`select from graphile_worker._private_jobs where payload ->> 'mailId' is not null`.execute(db)
  return rows.length
}

test.each([
  ['a deadlock', '40P01', 3],
  ['a conflict of transactions', '40001', 3],
  ['a server that shuts down', '57P01', 2],
  ['a server that starts', '57P03', 2],
  ['no room for a lock', '55P03', 2],
])(
  '%s while a job is recorded as done is tried again, and the job is done once',
  {
    timeout: 120_000,
  },
  async (_, state, times) => {
    const { worker, sent } = await aWorker()
    await failing('delete', state, times)

    const first = await queued()
    await expect.poll(() => sent, { timeout: 120_000 }).toEqual([first])
    await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0)
    const second = await queued()

    await expect.poll(() => sent, { timeout: 120_000 }).toEqual([first, second])
    expect(worker.state()).toMatchObject({ isWorking: true })
  },
)

test('a runner that ended for another reason is started again, and what it had begun is done', {
  timeout: 120_000,
}, async () => {
  const { worker, sent } = await aWorker()
  // A bug, or a table that somebody changed: not tried again, and graphile-worker ends its runner.
  await failing('delete', '42P01', 2)

  const first = await queued()
  await expect.poll(() => sent, { timeout: 120_000 }).toEqual([first])
  await expect.poll(jobsLeft, { timeout: 40_000 }).toBe(0)
  const second = await queued()

  // The text of a mail that left is gone, so that the repeated job did not send it again.
  await expect.poll(() => sent, { timeout: 120_000 }).toEqual([first, second])
  expect(worker.state()).toMatchObject({ isWorking: true })
})

test('a worker whose connections are all killed again and again goes on', { timeout: 120_000 }, async () => {
  const { sent } = await aWorker()
  const ids: string[] = []
  for (let round = 0; round < 6; round += 1) {
    ids.push(await queued())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(db)
      .catch(() => {})
  }
  await expect.poll(() => [...new Set(sent)].sort(), { timeout: 40_000 }).toEqual([...ids].sort())
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { graphqlAs } from '../../../testing/graphql'
import { anAdmin } from '../../../testing/people'
import { targetOf } from '../../platform/jobs/job-targets'
import { jobUnits } from '../../platform/jobs/job-units'
import { type JobName, jobNames } from '../../platform/jobs/jobs'
import { type MailTransport, queueMail } from '../../platform/mailer'
import { newId } from '../../platform/postgres/ids'
import { createLog } from '../../platform/process/log'
import { recordingTasks } from '../recording-tasks'
import { startWorker } from '../worker'
import { takeOver } from './take-over'

const database = await testDatabase()
const { db } = database
const log = createLog('silent')
const now = () => new Date()
const admin = await anAdmin(db)
const mail = { locale: 'ja', subject: '件名', text: '本文', kind: 'test' } as const

interface Failure {
  readonly id: string
  readonly job: string
  readonly targetId: string | null
  readonly isSetAside: boolean
  readonly isRetried: boolean
}

async function failures(): Promise<Failure[]> {
  const { data } = await graphqlAs<{ jobFailures: { items: Failure[] } }>(
    db,
    admin,
    '{ jobFailures { items { id job targetId isSetAside isRetried } } }',
  )
  return data?.jobFailures.items ?? []
}

/** A mail, and the job that sends it. */
async function aMail(to = 'hanako@lab.example') {
  const id = await db.transaction().execute((tx) => queueMail(tx, { ...mail, to }, now()))
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`.execute(db)
  return { id, jobId: rows[0]?.id ?? '' }
}

/** Does the job as a worker would, in a process that dies before it is done. */
async function diesOf(jobId: string, ...others: string[]): Promise<void> {
  const processId = newId()
  const pool = `pool-${processId}`
  const ids = [jobId, ...others]
  await sql`insert into queue_worker (process_id, host, pools, beat_at, worked_at)
    values (${processId}, 'gone 1', ${[pool]}::text[], now(), now())`.execute(db)
  const { rows } = await sql<{ id: string; job: JobName; payload: unknown }>`
    update graphile_worker._private_jobs job set locked_by = ${pool}, locked_at = now(), attempts = attempts + 1
    from graphile_worker._private_tasks task where task.id = job.task_id and job.id = any(${ids}::bigint[])
    returning job.id::text, task.identifier as job, job.payload`.execute(db)
  const begun = rows.find(({ id }) => id === String(jobId))
  if (!begun) throw new Error('The job is gone.')
  const reached = aSignal()
  const never = new Promise<void>(() => {})
  const tasks = recordingTasks(
    { db, now, log, processId },
    onlyTask(begun.job, () => {
      reached.give()
      return never
    }),
  )
  void tasks[begun.job]?.(begun.payload, { job: { attempts: 1, max_attempts: 25 } } as never)
  await reached.given
  await takeOver(db, processId)
}

function aSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

function onlyTask(job: JobName, task: () => Promise<void>) {
  const tasks = Object.fromEntries(jobNames.map((name) => [name, async () => {}]))
  return { ...tasks, [job]: task } as never
}

const jobOf = async (jobId: string) => {
  const { rows } = await sql<{ is_available: boolean; waits: boolean }>`
    select is_available, run_at > now() as waits from graphile_worker._private_jobs where id = ${jobId}`.execute(
    db,
  )
  return rows[0]
}

test('a mail during which the process died twice is set aside and told, others leave, and somebody may try it again', {
  timeout: 120_000,
}, async () => {
  const [poison, other] = [await aMail(), await aMail('taro@lab.example')]
  await diesOf(poison.jobId, other.jobId)
  // Which of the two it was is not known yet: both wait a little, and neither is set aside.
  expect(await jobOf(poison.jobId)).toEqual({ is_available: true, waits: true })
  expect(await jobOf(other.jobId)).toEqual({ is_available: true, waits: true })
  expect(await failures()).toEqual([])

  await diesOf(poison.jobId, other.jobId)

  expect(await jobOf(poison.jobId)).toMatchObject({ is_available: false })
  expect(await jobOf(other.jobId)).toMatchObject({ is_available: true })
  const [told, ...rest] = await failures()
  expect(told).toMatchObject({ job: 'SEND_MAIL', targetId: poison.id, isSetAside: true, isRetried: false })
  expect(rest).toEqual([])

  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  const sent: string[] = []
  const transport: MailTransport = {
    keepsText: false,
    send: async ({ id }) => {
      sent.push(id)
      return 'sent'
    },
  }
  const worker = await startWorker(
    database,
    log,
    now,
    { transport, texts: {}, publicUrl: 'https://kansoku.example' },
    Buffer.alloc(32),
  )
  onTestFinished(() => worker.stop())
  await expect.poll(() => sent, { timeout: 120_000 }).toEqual([other.id])

  const again = await graphqlAs<{ tryJobAgain: Failure }>(
    db,
    admin,
    'mutation ($id: ID!) { tryJobAgain(jobFailureId: $id) { isSetAside isRetried } }',
    { id: told?.id },
  )
  expect(again.data?.tryJobAgain).toEqual({ isSetAside: false, isRetried: true })
  await expect.poll(() => sent, { timeout: 120_000 }).toEqual([other.id, poison.id])
  await expect.poll(failures).toEqual([])
})

test('what is tried again by itself or is not known is not tried again by hand', async () => {
  const ask = (id: string) =>
    graphqlAs(db, admin, 'mutation ($id: ID!) { tryJobAgain(jobFailureId: $id) { id } }', { id })
  const codes = async (id: string) =>
    (await ask(id)).errors?.map(
      ({ extensions, originalError }) => extensions.code ?? (originalError as { code?: string }).code,
    )
  expect(await codes(newId())).toEqual(['NOT_FOUND'])
  const id = newId()
  await sql`insert into job_failure (id, job, first_at, last_at, times, message, given_up)
    values (${id}, 'count-usage', now(), now(), 1, 'Error', false)`.execute(db)
  expect(await codes(id)).toEqual(['CONFLICT'])
  await db.deleteFrom('job_failure').where('id', '=', id).execute()
})

test('the one thing that kills is set aside, and its job over many things goes on without it', async () => {
  const [first, killing, last] = [await aCompany(db), await aCompany(db), await aCompany(db)]
  const ids = [first.id, killing.id, last.id]
  const done: string[] = []
  /** The scheduled job in a process that dies at one of the companies. */
  const run = async (dies: boolean) => {
    const processId = newId()
    await sql`insert into queue_worker (process_id, host, pools, beat_at, worked_at)
      values (${processId}, 'gone 2', ${[`pool-${processId}`]}::text[], now(), now())`.execute(db)
    await sql`select graphile_worker.add_job('count-usage', job_key => 'count-usage')`.execute(db)
    await sql`update graphile_worker._private_jobs set locked_by = ${`pool-${processId}`}, locked_at = now()
      where key = 'count-usage'`.execute(db)
    const reached = aSignal()
    const task = async () => {
      const units = jobUnits({ db, now }, 'count-usage')
      for (const id of ids) {
        await units.attempt({ kind: 'company', id }, async () => {
          if (dies && id === killing.id) {
            reached.give()
            await new Promise(() => {})
          }
          done.push(id)
        })
      }
      units.end()
      reached.give()
    }
    const tasks = recordingTasks({ db, now, log, processId }, onlyTask('count-usage', task))
    void tasks['count-usage']?.({}, { job: { attempts: 1, max_attempts: 3 } } as never)
    await reached.given
    if (dies) await takeOver(db, processId)
  }
  // The first death says only which job it was; two more say which company.
  for (let death = 0; death < 3; death += 1) await run(true)
  done.length = 0

  await run(false)

  expect(done).toEqual([first.id, last.id])
  expect(await failures()).toMatchObject([{ job: 'COUNT_USAGE', targetId: killing.id, isSetAside: true }])
})

test('sending is never set aside as a whole', async () => {
  for (let death = 0; death < 4; death += 1) {
    await db.deleteFrom('job_failure').execute()
    await sql`select graphile_worker.add_job('send-messages', job_key => 'send-messages')`.execute(db)
    await sql`update job_suspect set last_at = now() - interval '1 hour'`.execute(db)
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker._private_jobs where key = 'send-messages'`.execute(db)
    await diesOf(rows[0]?.id ?? '')
  }
  expect(await failures()).toEqual([])
})

test('every job that has a target in its payload is named by it', () => {
  expect(targetOf('send-mail', { mailId: 'a' })).toEqual({ kind: 'mail', id: 'a' })
  expect(targetOf('plan-surveys', {})).toBeNull()
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { graphqlAs } from '../../testing/graphql'
import { isCluster } from '../../testing/nodes'
import { anAdmin, anOwner } from '../../testing/people'
import { sealAudit } from '../modules/operations/audit'
import { finishErasures } from '../modules/operations/erasure'
import { purgeDeleted } from '../modules/operations/retention'
import { ingestSamples, mergeLate } from '../modules/series/measurement'
import { noTransport, queueMail } from '../platform/mailer'
import { newId } from '../platform/postgres/ids'
import { createLog } from '../platform/process/log'
import { startWorker } from './worker'

const database = await testDatabase()
const { db } = database
const now = () => new Date()
const context = { db, now }
const admin = await anAdmin(db)

const mail = { locale: 'ja', subject: '件名', text: '本文', kind: 'test' } as const
const document = `query ($offset: Int! = 0, $limit: Int! = 50) { jobFailures(offset: $offset, limit: $limit) {
  total items { job targetKind targetId companyName firstAt lastAt times message isRetried } } }`

interface Failure {
  readonly job: string
  readonly targetKind: string | null
  readonly targetId: string | null
  readonly companyName: string | null
  readonly times: number
}

async function failures(window = {}): Promise<{ total: number; items: Failure[] }> {
  const { data, errors } = await graphqlAs<{ jobFailures: { total: number; items: Failure[] } }>(
    db,
    admin,
    document,
    window,
  )
  expect(errors).toBeUndefined()
  if (!data) throw new Error('There is no data.')
  return data.jobFailures
}

/** A worker does all of its jobs: others than the one that is looked at may fail at the same thing. */
const failuresOf = async (job: string) =>
  (await failures({ limit: 200 })).items.filter((failure) => failure.job === job)

/** What a test has broken does not fail in the next one. */
function leaveNothing(projectId?: string): void {
  onTestFinished(async () => {
    if (projectId)
      await db.updateTable('project').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', projectId).execute()
    await sql`delete from graphile_worker._private_jobs where locked_by is null`.execute(db)
    await db.deleteFrom('job_failure').execute()
  })
}

async function aWorker() {
  const mailSender = { transport: noTransport, texts: {}, publicUrl: 'https://kansoku.example' }
  const worker = await startWorker(database, createLog('silent'), now, mailSender, Buffer.alloc(32))
  let stopped: Promise<void> | null = null
  const stop = () => (stopped ??= worker.stop())
  onTestFinished(stop)
  const run = (job: string) => sql`select graphile_worker.add_job(${job}::text)`.execute(db)
  return { run, stop }
}

const daysOf = (subjectId: string) =>
  db.selectFrom('subject_day').select('local_date').where('subject_id', '=', subjectId).execute()

/** A trigger that makes statements on one row fail. */
async function refusing(what: 'insert on' | 'delete on', column: `${string}.${string}`, id: string) {
  const [table = '', key = ''] = column.split('.')
  const name = `refuse_${id.replaceAll('-', '')}`
  const row = what === 'insert on' ? 'new' : 'old'
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as
        $$ begin raise check_violation using message = 'refused', constraint = 'a_rule'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${name} before ${what} ${table} for each row when (${row}.${key} = '${id}') execute function ${name}()`,
    )
    .execute(db)
  return async () => void (await sql.raw(`drop trigger ${name} on ${table}`).execute(db))
}

const oneFailed = 'failed with 1 of its things'

test('an owner and a client without sign-in see no failed jobs', async () => {
  const owner = await anOwner(db, await aCompany(db))
  for (const [person, code] of [
    [owner, 'ADMIN_OR_OWNER_REQUIRED'],
    [null, 'UNAUTHENTICATED'],
  ] as const) {
    const { data, errors } = await graphqlAs(db, person, document)
    expect(data).toBeNull()
    expect(errors?.[0]?.originalError).toMatchObject({ code })
  }
})

test('a page that makes no sense is refused', async () => {
  const { errors } = await graphqlAs(db, admin, document, { offset: -1, limit: 1000 })
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a project with an unknown time zone does not stop the others, and an administrator sees the failure until it is fixed', async () => {
  // A new release of the tz database may drop a zone that a project has.
  const [broken, healthy] = [await aProject(db, { time_zone: 'Asia/Atlantis' }), await aProject(db)]
  const enrolled_on = now().toISOString().slice(0, 10)
  const inBroken = await aTestSubject(db, { project_id: broken.id, enrolled_on })
  const inHealthy = await aTestSubject(db, { project_id: healthy.id, enrolled_on })
  leaveNothing(broken.id)
  const { run } = await aWorker()

  await expect.poll(() => daysOf(inHealthy.id), { timeout: 120_000 }).not.toEqual([])
  const ofJob = () => failuresOf('ENSURE_DAYS')
  await expect.poll(ofJob, { timeout: 120_000 }).toMatchObject([
    {
      targetKind: 'TEST_SUBJECT',
      targetId: inBroken.id,
      message: 'RangeError Invalid time zone specified',
      isRetried: true,
    },
  ])
  const [first] = await ofJob()
  await run('ensure-days')
  await expect
    .poll(async () => (await ofJob())[0]?.times, { timeout: 120_000 })
    .toBeGreaterThan(first?.times ?? 1)
  expect(await ofJob()).toHaveLength(1)
  const ofHealthy = (await failures()).items.filter(({ targetId }) =>
    [healthy.id, inHealthy.id, null].includes(targetId),
  )
  expect(ofHealthy).toEqual([])

  await db.updateTable('project').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', broken.id).execute()
  await run('ensure-days')
  await run('judge-alerts')
  await expect.poll(failures, { timeout: 120_000 }).toEqual({ total: 0, items: [] })
  expect(await daysOf(inBroken.id)).not.toEqual([])
})

test('twenty subjects are named of a project in which everybody fails, and then the project; a page has what it asks for', async () => {
  const project = await aProject(db, { time_zone: 'Asia/Atlantis' })
  for (let i = 0; i < 25; i++) await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-20' })
  leaveNothing(project.id)
  const worker = await aWorker()
  const kinds = async () => (await failuresOf('ENSURE_DAYS')).map(({ targetKind }) => targetKind)
  await expect
    .poll(async () => (await kinds()).toSorted(), { timeout: 120_000 })
    .toEqual(['PROJECT', ...Array.from({ length: 20 }, () => 'TEST_SUBJECT')])
  // Nothing fails meanwhile, so that the pages fit together.
  await worker.stop()
  const { total, items } = await failures({ limit: 200 })
  expect(items).toHaveLength(total)
  expect((await failures({ limit: 1 })).items).toEqual(items.slice(0, 1))
  expect((await failures({ offset: 1, limit: 200 })).items).toEqual(items.slice(1))
})

test('a mail that cannot be sent is seen, without whom it is for', async () => {
  leaveNothing()
  await queueMail(db, { to: 'hanako@lab.example', ...mail }, now())
  await aWorker()
  await expect
    .poll(() => failuresOf('SEND_MAIL'), { timeout: 120_000 })
    .toMatchObject([
      {
        targetKind: 'MAIL',
        companyName: null,
        message: 'MailNotSent The mail … could not be sent',
      },
    ])
  expect(JSON.stringify(await failures())).not.toContain('hanako')
})

test('a job that was tried for the last time says that nothing happens by itself any more', async () => {
  const project = await aProject(db, { time_zone: 'Asia/Atlantis' })
  await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-20' })
  const days = { projectId: project.id, subjectIds: null }
  const decide = (attempts: number) =>
    sql`select graphile_worker.add_job('decide-days-anew', ${JSON.stringify(days)}::json, max_attempts => ${attempts}::integer)`.execute(
      db,
    )
  const ofJob = () => failuresOf('DECIDE_DAYS_ANEW')
  leaveNothing(project.id)
  await aWorker()
  await decide(2)
  await expect.poll(ofJob, { timeout: 120_000 }).toMatchObject([{ targetId: project.id, isRetried: true }])
  await sql`delete from graphile_worker._private_jobs where locked_by is null`.execute(db)
  await decide(1)
  await expect.poll(ofJob, { timeout: 120_000 }).toMatchObject([{ targetId: project.id, isRetried: false }])

  await db.updateTable('project').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', project.id).execute()
  await decide(1)
  await expect.poll(ofJob, { timeout: 120_000 }).toEqual([])
})

test.each([
  ['deleted', 'PURGE_DELETED', purgeDeleted, { deleted_at: new Date('2026-01-01') }],
  ['erased', 'FINISH_ERASURES', finishErasures, { erasure_begun_at: new Date('2026-01-01') }],
] as const)('somebody %s who cannot be removed holds up no other', async (_, name, job, values) => {
  const stuck = await aTestSubject(db, values)
  const other = await aTestSubject(db, values)
  const fix = await refusing('delete on', 'test_subject.id', stuck.id)
  const left = async () => {
    const people = db.selectFrom('test_subject').select('id').where('id', 'in', [stuck.id, other.id])
    return (await people.execute()).map(({ id }) => id)
  }
  await expect(job(context)).rejects.toThrow(oneFailed)
  expect(await left()).toEqual([stuck.id])
  expect((await failures()).items).toMatchObject([
    { job: name, targetId: stuck.id, message: 'PostgreSQL 23514 a_rule' },
  ])
  await fix()
  await job(context)
  expect(await left()).toEqual([])
  await db.deleteFrom('job_failure').execute()
})

test('a company whose audit log cannot be sealed does not stop the others', async () => {
  const [stuck, other] = [await aCompany(db), await aCompany(db)]
  for (const { id } of [stuck, other]) {
    await db
      .insertInto('audit_event')
      .values({
        id: newId(),
        company_id: id,
        actor_kind: 'system',
        action: 'company.update',
        target_kind: 'company',
        at: now(),
      })
      .execute()
  }
  const fix = await refusing('insert on', 'audit_seal.chain_id', stuck.id)
  await expect(sealAudit(context)).rejects.toThrow(oneFailed)
  const sealed = async () =>
    (
      await db
        .selectFrom('audit_seal')
        .select('chain_id')
        .where('chain_id', 'in', [stuck.id, other.id])
        .execute()
    ).map(({ chain_id }) => chain_id)
  expect(await sealed()).toEqual([other.id])
  expect((await failures()).items).toMatchObject([
    { job: 'SEAL_AUDIT', targetKind: 'COMPANY', companyName: stuck.name },
  ])
  await fix()
  await sealAudit(context)
  expect((await sealed()).sort()).toEqual([stuck.id, other.id].sort())
  await db.deleteFrom('job_failure').execute()
})

// Citus has no triggers on its tables.
test.skipIf(isCluster)(
  'samples of a device that cannot be merged wait, and those of the others are in their days',
  async () => {
    const at = new Date('2026-11-20T03:00:00Z')
    const worn = async () => {
      const subject = await aTestSubject(db, { enrolled_on: '2026-11-20' })
      const device = await aDevice(db, { company_id: subject.company_id })
      await aLink(db, device, subject)
      const series = { deviceId: device.id, metric: 'heart_rate', source: 'sample' } as const
      const sample = { times: Float64Array.of(at.getTime()), values: Float64Array.of(64) }
      await ingestSamples(context, [{ ...series, ...sample }], { mode: 'stage' })
      return { subject, device }
    }
    const [stuck, other] = [await worn(), await worn()]
    const fix = await refusing('insert on', 'series_day.subject_id', stuck.subject.id)
    await expect(mergeLate(context)).rejects.toThrow(oneFailed)
    expect(await daysOf(other.subject.id)).toHaveLength(1)
    expect(await daysOf(stuck.subject.id)).toEqual([])
    expect((await failures()).items).toMatchObject([{ job: 'MERGE_LATE', targetId: stuck.device.id }])
    await fix()
    expect(await mergeLate(context)).toBe(1)
    expect(await daysOf(stuck.subject.id)).toHaveLength(1)
  },
)

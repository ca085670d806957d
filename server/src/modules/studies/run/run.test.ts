import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { conflict } from '../../../platform/problem'
import { catalogue } from '../../../platform/words'
import { askRun, recordRun } from './ask-run'
import { conductCommand } from './conduct-command'
import { conductRun } from './conduct-run'
import { RunCancelledError, type RunProgress } from './run-progress'
import { tendRuns } from './tend-runs'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const context = { db, now: () => new Date() }
/** As if nobody had said anything of the run for two minutes. */
const silence = (runId: string) =>
  sql`update run set updated_at = now() - interval '2 minutes' where id = ${runId}`.execute(db)
const byOwner = { actor: { kind: 'user', id: owner.id }, now: new Date() } as const
const fields = `id kind state stage done total unit refused failure askedBy askedByName isSilent goesOnByItself isCancelling canCancel canRetry
  result { label value } createdAt startedAt finishedAt`

const anAskedRun = (by: { id: string } = owner) =>
  askRun(
    db,
    {
      kind: 'register-bulk-file',
      companyId: company.id,
      projectId: project.id,
      targetId: null,
      request: {},
      total: 4,
    },
    { ...byOwner, actor: { kind: 'user', id: by.id } },
  )

async function listed(by = owner, states: readonly string[] | null = null) {
  const query = `query L($id: ID!, $states: [RunState!]) { runs(projectId: $id, states: $states) { total items { ${fields} } } }`
  const { data, errors } = await graphqlAs<{ runs: { total: number; items: Record<string, unknown>[] } }>(
    db,
    by,
    query,
    { id: project.id, states },
  )
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  return data?.runs ?? { total: 0, items: [] }
}
const shown = async (runId: string) => (await listed()).items.find(({ id }) => id === runId)

async function ask(mutation: 'cancelRun' | 'retryRun', runId: string, by = owner) {
  const document = `mutation M($runId: ID!) { ${mutation}(runId: $runId) { ${fields} } }`
  const { data, errors } = await graphqlAs<Record<string, unknown>>(db, by, document, { runId })
  return data ? data[mutation] : (errors?.[0]?.originalError ?? errors?.[0])
}
const jobsOf = async (runId: string) => {
  const { rows } = await sql<{ task: string }>`
    select task.identifier as task from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where job.payload->>'runId' = ${runId}`.execute(
    db,
  )
  return rows.map(({ task }) => task)
}
const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db)

/** A promise and what resolves it. */
function later() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Work that goes on until it is let go, and fails if its run is cancelled. */
function heldWork() {
  const { promise, resolve } = later()
  const works = {
    do: async (_: unknown, progress: RunProgress) => {
      progress.tell({ done: 1, refused: 1 })
      progress.signal.addEventListener('abort', () => resolve())
      await promise
      progress.signal.throwIfAborted()
      progress.advance(3)
      return { created: 3 }
    },
  }
  return { works, letGo: resolve }
}

test('a run says that it waits, how far it is, and what came of it', async () => {
  const runId = await anAskedRun()
  expect(await jobsOf(runId)).toEqual(['register-bulk-file'])
  expect(await shown(runId)).toMatchObject({
    kind: 'REGISTER_BULK_FILE',
    state: 'QUEUED',
    done: 0,
    total: 4,
    unit: 'ROW',
    failure: null,
    askedBy: 'USER',
    askedByName: owner.name,
    canCancel: true,
    canRetry: false,
    result: [],
  })

  const { works, letGo } = heldWork()
  const conducted = conductRun(context, runId, works)
  await expect
    .poll(() => shown(runId))
    .toMatchObject({ state: 'RUNNING', done: 1, refused: 1, isSilent: false, startedAt: expect.any(String) })
  letGo()
  await conducted
  expect(await shown(runId)).toMatchObject({
    state: 'SUCCEEDED',
    done: 4,
    refused: 1,
    canCancel: false,
    finishedAt: expect.any(String),
    result: [{ label: '登録', value: 3 }],
  })
})

test('a run that is over is not done again', async () => {
  const runId = await anAskedRun()
  await conductRun(context, runId, { do: async () => ({ created: 4 }) })
  await conductRun(context, runId, { do: () => Promise.reject(new Error('done twice')) })
  expect(await shown(runId)).toMatchObject({ state: 'SUCCEEDED' })
})

test('a cancelled run stops, takes back what it has to, and cannot be cancelled twice', async () => {
  const runId = await anAskedRun()
  const { works } = heldWork()
  let takenBack = 0
  const conducted = conductRun(context, runId, {
    ...works,
    takeBack: async () => {
      takenBack += 1
    },
  })
  await expect.poll(() => shown(runId)).toMatchObject({ state: 'RUNNING' })
  expect(await ask('cancelRun', runId)).toMatchObject({ isCancelling: true, canCancel: false })
  await conducted

  expect(await shown(runId)).toMatchObject({ state: 'CANCELLED', failure: null, isCancelling: false })
  expect(takenBack).toBe(1)
  expect(await ask('cancelRun', runId)).toMatchObject({
    code: 'CONFLICT',
    message: 'この処理はすでに終わっています。',
  })
  const events = await db.selectFrom('audit_event').select('action').where('target_id', '=', runId).execute()
  expect(events).toEqual([{ action: 'run.cancel' }])
})

test('a run that waits is cancelled before it does anything', async () => {
  const runId = await anAskedRun()
  await ask('cancelRun', runId)
  await conductRun(context, runId, { do: () => Promise.reject(new Error('begun')) })
  expect(await shown(runId)).toMatchObject({ state: 'CANCELLED', done: 0 })
})

test('what would leave wrong data behind cannot be cancelled', async () => {
  const runId = await askRun(
    db,
    {
      kind: 'reattribute-device',
      companyId: company.id,
      projectId: project.id,
      targetId: null,
      request: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', lostBy: [] },
    },
    byOwner,
  )
  expect(await shown(runId)).toMatchObject({ canCancel: false })
  expect(await ask('cancelRun', runId)).toMatchObject({ code: 'CONFLICT' })
})

test('an error is told without its words and tried again by itself; given up, it is tried again when asked', async () => {
  const runId = await anAskedRun()
  const failing = {
    do: async (_: unknown, progress: RunProgress) => {
      progress.advance(2)
      throw new Error('secret of a person')
    },
  }
  await expect(conductRun(context, runId, failing)).rejects.toThrow('secret of a person')
  expect(await shown(runId)).toMatchObject({
    state: 'QUEUED',
    canRetry: true,
    done: 2,
    failure: expect.stringMatching(/^サーバーで予期しないエラーが起きました。/),
  })
  expect(JSON.stringify(await listed())).not.toContain('secret')
  await silence(runId)
  await tendRuns(context)
  expect(await shown(runId)).toMatchObject({ state: 'QUEUED' })

  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload->>'runId' = ${runId}`.execute(
    db,
  )
  await tendRuns(context)
  expect(await shown(runId)).toMatchObject({ state: 'FAILED', canRetry: true, failure: expect.any(String) })
  expect(await ask('retryRun', runId)).toMatchObject({ state: 'QUEUED', failure: null, finishedAt: null })
  await conductRun(context, runId, { do: async () => ({}) })
  expect(await shown(runId)).toMatchObject({ state: 'SUCCEEDED' })
  expect(await ask('retryRun', runId)).toMatchObject({ code: 'CONFLICT' })
})

const words = catalogue('runTest', { full: { ja: '被験者は1名までです。', en: 'At most 1 subject.' } })

test('a run that waits for its next try is done at once when asked, and cancelled at once', async () => {
  const [again, cancelled] = [await anAskedRun(), await anAskedRun()]
  const failing = { do: () => Promise.reject(new Error('the disk is full')) }
  for (const runId of [again, cancelled])
    await expect(conductRun(context, runId, failing)).rejects.toThrow('the disk is full')
  await forgetJobs()
  expect(await ask('retryRun', again)).toMatchObject({ state: 'QUEUED', failure: null })
  expect(await jobsOf(again)).toEqual(['register-bulk-file'])
  await ask('cancelRun', cancelled)
  expect(await jobsOf(cancelled)).toEqual(['register-bulk-file'])
})

test('a refusal ends the run with its sentence in the language of the reader, and is not tried again', async () => {
  const runId = await anAskedRun()
  let takenBack = 0
  await conductRun(context, runId, {
    do: () => Promise.reject(conflict(words.full)),
    takeBack: async () => {
      takenBack += 1
    },
  })
  expect(takenBack).toBe(1)
  expect(await shown(runId)).toMatchObject({
    state: 'FAILED',
    canRetry: false,
    failure: '被験者は1名までです。',
  })
  const query = 'query L($id: ID!) { runs(projectId: $id) { items { id failure } } }'
  const english = await graphqlAs<{ runs: { items: { id: string }[] } }>(
    db,
    owner,
    query,
    { id: project.id },
    { locale: 'en' },
  )
  expect(english.data?.runs.items.find(({ id }) => id === runId)).toMatchObject({
    failure: 'At most 1 subject.',
  })
})

test('a run whose process died goes on in the queue, and a job that the queue has lost is queued again', async () => {
  const runId = await anAskedRun()
  await db
    .updateTable('run')
    .set({ state: 'running', started_at: new Date(), updated_at: new Date() })
    .where('id', '=', runId)
    .execute()
  await forgetJobs()
  await tendRuns(context)
  expect(await jobsOf(runId)).toEqual([])
  await silence(runId)
  await tendRuns(context)
  await tendRuns(context)
  expect(await jobsOf(runId)).toEqual(['register-bulk-file'])
  await conductRun(context, runId, { do: async () => ({}) })
  expect(await shown(runId)).toMatchObject({ state: 'SUCCEEDED' })
})

const byCommand = { actor: { kind: 'command' }, now: new Date() } as const
const aCommand = {
  kind: 'import-folder',
  companyId: company.id,
  projectId: project.id,
  targetId: null,
} as const

test('a command that was killed is told as failed, with what to do', async () => {
  const runId = await recordRun(db, { ...aCommand, request: { format: 'fitabase' } }, byCommand)
  await sql`update run set state = 'running', started_at = now() where id = ${runId}`.execute(db)
  await tendRuns(context)
  expect(await shown(runId)).toMatchObject({ state: 'RUNNING', askedBy: 'COMMAND', askedByName: null })
  await silence(runId)
  await tendRuns(context)
  expect(await shown(runId)).toMatchObject({
    state: 'FAILED',
    canRetry: false,
    goesOnByItself: false,
    failure: expect.stringContaining('同じコマンドをもう一度実行'),
  })
})

test('a command lives while it runs, whatever the time is for its data, and one that was ended elsewhere stays so', async () => {
  const { promise, resolve } = later()
  const yesterday = new Date(Date.now() - 86_400_000)
  const command = conductCommand(
    { db, now: () => yesterday },
    {
      asked: { ...aCommand, request: { format: 'fitabase' } },
      work: () => promise,
      resultOf: () => ({ rows: 1 }),
    },
  )
  const latest = async () =>
    (
      await db
        .selectFrom('run')
        .selectAll()
        .where('kind', '=', 'import-folder')
        .where('state', '=', 'running')
        .executeTakeFirst()
    )?.id ?? ''
  await expect.poll(latest).not.toBe('')
  const runId = await latest()
  await tendRuns(context)
  expect(await shown(runId)).toMatchObject({ state: 'RUNNING', isSilent: false })
  await sql`update run set state = 'failed', finished_at = now() where id = ${runId}`.execute(db)
  resolve()
  await command
  expect(await shown(runId)).toMatchObject({ state: 'FAILED' })
})

test('a command is cancelled on the screen, or ended where it runs', async () => {
  const commanded = (signal?: AbortSignal) =>
    conductCommand(context, {
      asked: { ...aCommand, request: { format: 'fitabase' } },
      signal,
      work: (_, stop) =>
        new Promise<void>((_resolve, reject) => stop.addEventListener('abort', () => reject(stop.reason))),
      resultOf: () => ({}),
    })
  const latest = async () => (await listed()).items[0]
  const onScreen = commanded()
  onScreen.catch(() => {})
  await expect.poll(latest).toMatchObject({ kind: 'IMPORT_FOLDER', state: 'RUNNING' })
  await ask('cancelRun', String((await latest())?.id))
  await expect(onScreen).rejects.toThrow(RunCancelledError)
  expect(await latest()).toMatchObject({ state: 'CANCELLED' })

  const controlC = new AbortController()
  const atTerminal = commanded(controlC.signal)
  atTerminal.catch(() => {})
  await expect.poll(latest).toMatchObject({ state: 'RUNNING' })
  controlC.abort(new Error('Ctrl C'))
  await expect(atTerminal).rejects.toThrow('Ctrl C')
  expect(await latest()).toMatchObject({ state: 'CANCELLED' })
})

test('a command that fails says why where it was given, and ends as failed', async () => {
  const command = conductCommand(context, {
    asked: { ...aCommand, request: { format: 'fitabase' } },
    work: () => Promise.reject(new Error('the disk is full')),
    resultOf: () => ({}),
  })
  await expect(command).rejects.toThrow('the disk is full')
  expect((await listed()).items[0]).toMatchObject({
    state: 'FAILED',
    canRetry: false,
    failure: expect.stringContaining('同じコマンドをもう一度実行'),
  })
})

test('members see and cancel the runs that they asked for, and no others', async () => {
  const member = await aMember(db, company, [project])
  const [own, another] = [await anAskedRun(member), await anAskedRun()]
  expect((await listed(member)).items.map(({ id }) => id)).toEqual([own])
  expect(await ask('cancelRun', another, member)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask('cancelRun', own, member)).toMatchObject({ isCancelling: true })
  expect(await ask('cancelRun', own, await anOwner(db, await aCompany(db)))).toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(listed(await anOwner(db, await aCompany(db)))).rejects.toMatchObject({ code: /MISMATCH/ })
})

test('runs are found by how they stand, and are forgotten after 90 days', async () => {
  const { total } = await listed()
  const { total: failed, items } = await listed(owner, ['FAILED'])
  expect(failed).toBeLessThan(total)
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['FAILED']))
  expect((await listed(owner, [])).total).toBe(total)
  await forgetJobs()
  await tendRuns({ db, now: () => new Date(Date.now() + 91 * 86_400_000) })
  const left = await listed()
  expect(left.items.every(({ finishedAt }) => finishedAt === null || left.total < total)).toBe(true)
  expect((await listed(owner, ['SUCCEEDED'])).total).toBe(0)
})

import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { testConfig } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import type { RunProgress } from '../../../studies/run'
import { purgeBulkFiles, registration } from './register-rows'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new BulkUploads(db, await anOwner(db, company))
const other = new BulkUploads(db, await anOwner(db, company))
const many = `コード,登録日\n${Array.from({ length: 1200 }, (_, i) => `S-${i + 1},2026-04-01`).join('\n')}\n`

async function opened(content: string) {
  const project = await aProject(db, { company_id: company.id })
  return { project, id: await desk.open({ kind: 'test_subject', projectId: project.id, content }) }
}
const codesOf = async (project: { id: string }) => {
  const rows = await db
    .selectFrom('test_subject')
    .select('code')
    .where('project_id', '=', project.id)
    .execute()
  return rows.map(({ code }) => code)
}
const eventsOf = (id: string) =>
  db.selectFrom('audit_event').select('action').where('target_id', '=', id).execute()

test('a file with errors that is registered as a whole registers nobody', async () => {
  const { project, id } = await opened('コード\nS-1\n\n=2\n')
  await desk.set(id, { stopsOnError: true })

  await expect(desk.start(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('エラーが1行'),
  })
  expect(await codesOf(project)).toEqual([])
})

test('a file without a valid row is refused', async () => {
  const { id } = await opened('コード\n=2\n')
  await expect(desk.start(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '登録できる行がありません。',
  })
})

test('more subjects than the company may have are refused before anything is registered', async () => {
  const small = await aCompany(db, { subject_limit: 1 })
  const project = await aProject(db, { company_id: small.id })
  const owner = new BulkUploads(db, await anOwner(db, small))
  const id = await owner.open({ kind: 'test_subject', projectId: project.id, content: 'コード\nS-1\nS-2\n' })

  await expect(owner.start(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('1名まで'),
  })
  expect(await codesOf(project)).toEqual([])
})

test('two users who register one file at once, with two processes, register it once', async () => {
  const { project, id } = await opened(many)
  await Promise.all([desk.start(id), other.start(id)])
  await Promise.all([desk.work(id), other.work(id)])

  const { file } = await desk.look(id)
  expect(file).toMatchObject({ state: 'REGISTERED', counts: { doneCreated: 1200, doneFailed: 0 } })
  expect(await codesOf(project)).toHaveLength(1200)
  expect(await eventsOf(id)).toEqual([{ action: 'bulk_file.register' }])
})

test('a killed registration continues where it stopped, and everybody is registered and audited once', async () => {
  const { project, id } = await opened(many)
  await desk.start(id)
  // The second transaction never commits, as when the process is killed.
  let transactions = 0
  const dying = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        transactions += 1
        if (transactions === 2) throw new Error('killed')
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(desk.work(id, dying)).rejects.toThrow('killed')
  expect(await codesOf(project)).toHaveLength(500)
  expect((await desk.look(id)).file).toMatchObject({ state: 'REGISTERING', counts: { doneCreated: 500 } })

  await desk.work(id)
  expect(new Set(await codesOf(project)).size).toBe(1200)
  const events = await db
    .selectFrom('audit_event')
    .innerJoin('test_subject', 'test_subject.id', 'audit_event.target_id')
    .select('audit_event.id')
    .where('test_subject.project_id', '=', project.id)
    .where('action', '=', 'test_subject.create')
    .execute()
  expect(events).toHaveLength(1200)
})

test('what somebody else registered since with other values fails with its reason; the rest is registered', async () => {
  const { project, id } = await opened('コード,メモ\nS-1,x\nS-2,x\n')
  await aTestSubject(db, { project_id: project.id, code: 'S-1', note: 'ほかの人' })

  const { file, rows } = await desk.register(id)
  expect(file.counts).toMatchObject({ doneCreated: 1, doneFailed: 1 })
  expect(rows[0]?.outcomeMessage).toContain('ほかの人によって登録されました')
  expect((await codesOf(project)).sort()).toEqual(['S-1', 'S-2'])
})

test('as a whole, nothing is registered where one row cannot be, and the file can be fixed again', async () => {
  const { project, id } = await opened('コード,メモ\nS-1,x\nS-2,x\n')
  await desk.set(id, { stopsOnError: true })
  await desk.start(id)
  await aTestSubject(db, { project_id: project.id, code: 'S-1', deleted_at: new Date() })
  await desk.work(id)

  expect(await codesOf(project)).toEqual(['S-1'])
  expect((await desk.look(id)).file).toMatchObject({
    state: 'CHECKED',
    counts: { error: 1, new: 1, doneCreated: 0 },
  })
  expect(await desk.runState(id)).toEqual({
    state: 'FAILED',
    canRetry: false,
    failure: expect.stringContaining('エラーが1行'),
  })
})

test('a registration that is cancelled keeps what it has registered, and the same file registers the rest', async () => {
  const { project, id } = await opened(many)
  await desk.start(id)
  let transactions = 0
  const slow = new Proxy(db, {
    get(target, name) {
      transactions += name === 'transaction' ? 1 : 0
      if (name === 'transaction' && transactions === 2) return () => ({ execute: afterCancelling })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const afterCancelling = async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
    await desk.cancel(id)
    await expect.poll(() => desk.hasHeardOfCancelling(id)).toBe(true)
    return db.transaction().execute(work)
  }
  await desk.work(id, slow)

  const registered = (await codesOf(project)).length
  expect(registered).toBeGreaterThanOrEqual(500)
  expect(registered).toBeLessThan(1200)
  const left = { new: 1200 - registered, unchanged: registered, doneCreated: 0 }
  expect((await desk.look(id)).file).toMatchObject({ state: 'CHECKED', counts: left })
  expect(await desk.runState(id)).toMatchObject({ state: 'CANCELLED', failure: null })
  const again = await desk.register(id)
  expect(again.file).toMatchObject({ state: 'REGISTERED', counts: { doneCreated: 1200 - registered } })
  expect(new Set(await codesOf(project)).size).toBe(1200)
})

test('as a whole, a registration that is cancelled has registered nobody, and says so', async () => {
  const { project, id } = await opened(many)
  await desk.set(id, { stopsOnError: true })
  await desk.start(id)
  const cancelling = new AbortController()
  const told: unknown[] = []
  const progress = {
    signal: cancelling.signal,
    present: { refused: 0 },
    advance: () => cancelling.abort(new Error('cancelled')),
    tell: (change: unknown) => told.push(change),
  } as unknown as RunProgress
  const work = registration({ db, key: testConfig.encryptionKey, now: () => new Date() })
  const run = {
    id,
    company_id: company.id,
    project_id: project.id,
    created_at: new Date(),
    targetId: id,
    request: {},
  }

  await expect(work.do(run, progress)).rejects.toThrow('cancelled')
  expect(told.at(-1)).toMatchObject({ done: 0 })
  expect(await codesOf(project)).toEqual([])
})

test('a file whose project was deleted meanwhile is refused, and can be registered once that is taken back', async () => {
  const { project, id } = await opened('コード\nS-1\n')
  await desk.start(id)
  const setDeleted = (at: Date | null) =>
    db.updateTable('project').set({ deleted_at: at }).where('id', '=', project.id).execute()
  await setDeleted(new Date())
  await desk.work(id)
  await setDeleted(null)

  expect(await desk.runState(id)).toMatchObject({ state: 'FAILED', canRetry: false })
  expect((await desk.register(id)).file).toMatchObject({ state: 'REGISTERED', counts: { doneCreated: 1 } })
})

test('once it is being registered a file is fixed no more', async () => {
  const { id } = await opened('コード\nS-1\n')
  await desk.start(id)
  await expect(desk.fix(id, 2, 0, 'S-2')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a week later the file is gone with its cells, and what was registered stays', async () => {
  const { project, id } = await opened('コード\nS-1\n')
  await desk.register(id)
  await purgeBulkFiles({ db, now: () => new Date(Date.now() + 8 * 86_400_000) })

  expect(await db.selectFrom('bulk_row').select('line').where('file_id', '=', id).execute()).toEqual([])
  expect(await codesOf(project)).toEqual(['S-1'])
})

import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { argumentsFor } from '../../../../../testing/programs'
import { tendRuns } from '../../../studies/run'

const { db, connection } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new BulkUploads(db, owner)
const doneOf = async (id: string) =>
  Number(
    (
      await db
        .selectFrom('bulk_row')
        .select((eb) => eb.fn.countAll<number>().as('done'))
        .where('file_id', '=', id)
        .where('outcome', 'is not', null)
        .executeTakeFirstOrThrow()
    ).done,
  )

/** Registers in a process of its own. With `killAt` it is killed once that many rows are done, within the next ones. */
async function run(id: string, killAt = Number.POSITIVE_INFINITY): Promise<string | number | null> {
  const args = [...argumentsFor('register-in-child'), JSON.stringify(connection), await desk.runOf(id)]
  const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  let isRunning = true
  const ended = new Promise<string | number | null>((resolve) =>
    process_.on('exit', (code, signal) => {
      isRunning = false
      resolve(signal ?? code)
    }),
  )
  if (killAt === Number.POSITIVE_INFINITY) return ended
  while (isRunning && (await doneOf(id)) < killAt);
  process_.kill('SIGKILL')
  return ended
}

const asked = async (id: string, minutes: number) => {
  const now = () => new Date(Date.now() + minutes * 60_000)
  const query = 'query F($id: ID!) { bulkFile(bulkFileId: $id) { state run { state isSilent } } }'
  return (await graphqlAs(db, owner, query, { id }, { now })).data
}

/** The jobs of the run that the queue may take. */
const jobs = async (id: string) => {
  const { rows } =
    await sql`select from graphile_worker._private_jobs where payload->>'runId' = ${await desk.runOf(id)}`.execute(
      db,
    )
  return rows.length
}

test('a registration killed twice says nothing any more, is put back into the queue, and registers everybody once', {
  timeout: 120_000,
}, async () => {
  const project = await aProject(db, { company_id: company.id })
  const people = Array.from({ length: 3000 }, (_, i) => `S-${i},夜勤,名前${i}`)
  const content = `コード,タグ,氏名\n${people.join('\n')}\n`
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.set(id, { createsMissing: true })
  await desk.start(id)

  for (const killAt of [500, 1500]) expect(await run(id, killAt)).toBe('SIGKILL')
  const done = await doneOf(id)
  expect(done).toBeGreaterThanOrEqual(1500)
  expect(done).toBeLessThan(3000)
  const state = { state: 'REGISTERING', run: { state: 'RUNNING' } }
  expect(await asked(id, 0)).toMatchObject({ bulkFile: { ...state, run: { isSilent: false } } })
  expect(await asked(id, 2)).toMatchObject({ bulkFile: { ...state, run: { isSilent: true } } })

  await sql`update run set updated_at = now() - interval '2 minutes'`.execute(db)
  const context = { db, now: () => new Date() }
  await tendRuns(context)
  expect(await jobs(id)).toBe(1)
  // As where the queue has lost it.
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await tendRuns(context)
  expect(await jobs(id)).toBe(1)
  expect(await run(id)).toBe(0)

  const { file } = await desk.look(id)
  expect(file).toMatchObject({ state: 'REGISTERED', counts: { doneCreated: 3000, doneFailed: 0 } })
  const subjects = await db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('project_id', '=', project.id)
    .execute()
  expect(subjects).toHaveLength(3000)
  expect(new Set(subjects.map(({ code }) => code)).size).toBe(3000)
  const events = await db
    .selectFrom('audit_event')
    .select(['action', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', company.id)
    .where('action', 'in', ['test_subject.create', 'personal_data.update', 'tag.create'])
    .groupBy('action')
    .orderBy('action')
    .execute()
  expect(events.map(({ action, count }) => [action, Number(count)])).toEqual([
    ['personal_data.update', 3000],
    ['tag.create', 1],
    ['test_subject.create', 3000],
  ])
})

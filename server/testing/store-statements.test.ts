import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distributedTables } from '../src/platform/postgres/migrate/catalogue-lint'
import { migrationsFolder } from '../src/platform/postgres/migrate/migrations-folder'
import { projectRoot } from '../src/platform/process/project-root'
import { problemsIn, type StatementProblem } from './store-statements'

const changesStorage = new RegExp(
  `alter table (${distributedTables.join('|')})\\b[^;]*\\bset storage\\b`,
  'i',
)

test('every statement on the time-series store can be distributed by subject', () => {
  const files = listSources()
  expect(files.length).toBeGreaterThan(20)
  // Only the merge job reads all subjects, to find staged samples.
  const known = { file: 'server/src/modules/measurement/merge/merge-late.ts', rule: 'no_subject_or_project' }
  expect(files.flatMap((file) => problemsIn(file, readSource(file)))).toEqual([
    expect.objectContaining(known),
  ])
})

test('no migration changes how a column is stored once its table may be distributed', () => {
  const created = '2026-11-21-0930-create-measurement.sql'
  const later = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name !== created)
  const found = later.filter((name) =>
    changesStorage.test(readFileSync(join(migrationsFolder, name), 'utf8')),
  )
  expect(found).toEqual([])
  expect(changesStorage.test('alter table series_day alter column rollup set storage main;')).toBe(true)
  expect(changesStorage.test('alter table device alter column code set storage main;')).toBe(false)
})

test.each<[string, string, string, StatementProblem['rule'] | null]>([
  [
    'another module reads the store',
    'project',
    `db.selectFrom('subject_day').where('project_id', '=', id).execute()`,
    'outside_the_store',
  ],
  [
    'another module joins it in SQL',
    'project',
    'sql`select 1 from project join subject_day s on true`',
    'outside_the_store',
  ],
  ['another module names it in a message', 'project', `notifyLive(tx, { kind: 'subject_day' })`, null],
  [
    'a read of every subject',
    'measurement',
    `db.selectFrom('series_day').selectAll().where('metric', '=', 1).execute()`,
    'no_subject_or_project',
  ],
  [
    'a read of every subject that selects their ids',
    'measurement',
    `db.selectFrom('series_day').select(['subject_id', 'metric']).where('metric', '=', 1).execute()`,
    'no_subject_or_project',
  ],
  [
    'the same in SQL',
    'measurement',
    'sql`select subject_id, project_id from subject_day where local_date = 1`.execute(db)',
    'no_subject_or_project',
  ],
  [
    'a join within the shard',
    'measurement',
    'sql`select 1 from subject_key k join subject_day d on d.subject_id = k.subject_id where k.company_id = 1`.execute(db)',
    null,
  ],
  [
    'a read of one subject',
    'measurement',
    `db.selectFrom('series_day').selectAll().where('subject_id', '=', id).execute()`,
    null,
  ],
  [
    'rows that carry their subject',
    'measurement',
    `tx.insertInto('series_late').values(rows).execute()`,
    null,
  ],
  [
    'a deletion of everything',
    'measurement',
    'sql`delete from series_late where metric = 1`.execute(db)',
    'no_subject_or_project',
  ],
  [
    'a time made by the database',
    'measurement',
    'sql`update series_day set updated_at = now() where subject_id = 1`.execute(db)',
    'sql_clock',
  ],
  ['a time that comes from the application', 'measurement', `const at = now()`, null],
  [
    'a lateral join',
    'measurement',
    'sql`select 1 from subject_key k, lateral (select 1) x where k.subject_id = 1`.execute(db)',
    'lateral',
  ],
  [
    'a roll-up over shards',
    'measurement',
    'sql`select 1 from subject_day where project_id = 1 group by rollup (metric)`.execute(db)',
    'repartition',
  ],
  ['a comment about it', 'project', '// reads from subject_day\n', null],
])('%s', (_, module, code, rule) => {
  const found = problemsIn(`server/src/modules/${module}/x-queries.ts`, code)
  expect(found.map((problem) => problem.rule)).toEqual(rule ? [rule] : [])
})

const readSource = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')

function listSources(): string[] {
  const own = /(\.test\.ts|platform\/(tables|postgres\/catalogue-lint)\.ts)$/
  return readdirSync(join(projectRoot, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !own.test(file))
}

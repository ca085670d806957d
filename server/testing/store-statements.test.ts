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
  const found = files.flatMap((file) => problemsIn(file, readSource(file)))
  // Two jobs read all subjects: one finds staged samples, the other counts what each company stores.
  expect(found.map(({ file, rule }) => `${file.split('/measurement/')[1]} ${rule}`)).toEqual([
    'merge/merge-late.ts no_subject_or_project',
    'store/usage-queries.ts no_subject_or_project',
    'store/usage-queries.ts not_on_store',
    'store/usage-queries.ts no_subject_or_project',
    'store/usage-queries.ts not_on_store',
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
    'series/measurement',
    `store.selectFrom('series_day').selectAll().where('metric', '=', 1).execute()`,
    'no_subject_or_project',
  ],
  [
    'a read of every subject that selects their ids',
    'series/measurement',
    `store.selectFrom('series_day').select(['subject_id', 'metric']).where('metric', '=', 1).execute()`,
    'no_subject_or_project',
  ],
  [
    'the same in SQL',
    'series/measurement',
    'sql`select subject_id, project_id from subject_day where local_date = 1`.execute(store)',
    'no_subject_or_project',
  ],
  [
    'a read of everything a device measured',
    'series/measurement',
    'sql`select subject_id from series_day where device_id = 1`.execute(tx)',
    'no_subject_or_project',
  ],
  [
    'the same of one subject',
    'series/measurement',
    'sql`select 1 from series_day where device_id = 1 and subject_id = 1`.execute(tx)',
    null,
  ],
  [
    'a read of some subjects',
    'series/measurement',
    `store.selectFrom('series_day').selectAll().where('subject_id', '=', id).execute()`,
    null,
  ],
  [
    'a read of some subjects on the connections of everything else',
    'series/measurement',
    `db\n  .selectFrom('series_day').selectAll().where('subject_id', '=', id).execute()`,
    'not_on_store',
  ],
  [
    'the same in SQL',
    'series/measurement',
    'sql`select 1 from series_day where subject_id = any(1)`.execute(db)',
    'not_on_store',
  ],
  [
    'rows that carry their subject',
    'series/measurement',
    `tx.insertInto('series_late').values(rows).execute()`,
    null,
  ],
  [
    'a deletion of everything',
    'series/measurement',
    'sql`delete from series_late where metric = 1`.execute(store)',
    'no_subject_or_project',
  ],
  [
    'a time made by the database',
    'series/measurement',
    'sql`update series_day set updated_at = now() where subject_id = 1`.execute(store)',
    'sql_clock',
  ],
  ['a time that comes from the application', 'series/measurement', `const at = now()`, null],
  [
    'a lateral join',
    'series/measurement',
    'sql`select 1 from subject_key k, lateral (select 1) x where k.subject_id = 1`.execute(store)',
    'lateral',
  ],
  [
    'a roll-up over shards',
    'series/measurement',
    'sql`select 1 from subject_day where project_id = 1 group by rollup (metric)`.execute(store)',
    'repartition',
  ],
  ['a comment about it', 'studies/project', '// reads from subject_day\n', null],
])('%s', (_, module, code, rule) => {
  const found = problemsIn(`server/src/modules/${module}/x-queries.ts`, code)
  expect(found.map((problem) => problem.rule)).toEqual(rule ? [rule] : [])
})

test('a join by the key within each shard reads every one of them, whatever else it filters by', () => {
  const code =
    'sql`select 1 from subject_key k join subject_day d on d.subject_id = k.subject_id where k.company_id = 1`.execute(tx)'
  const found = problemsIn('server/src/modules/series/measurement/x-queries.ts', code)
  expect(found.map(({ rule }) => rule)).toEqual(['no_subject_or_project', 'no_subject_or_project'])
})

const readSource = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')

function listSources(): string[] {
  const own = /(\.test\.ts|platform\/(tables|postgres\/catalogue-lint)\.ts)$/
  return readdirSync(join(projectRoot, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !own.test(file))
}

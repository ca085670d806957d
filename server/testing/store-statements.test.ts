import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/project-root'
import { problemsIn, type StatementProblem } from './store-statements'

test('every statement on the time-series store can be distributed by subject', () => {
  const files = listSources()
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => problemsIn(file, readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
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

function listSources(): string[] {
  const own = /(\.test\.ts|platform\/(tables|catalogue-lint)\.ts)$/
  return readdirSync(join(projectRoot, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !own.test(file))
}

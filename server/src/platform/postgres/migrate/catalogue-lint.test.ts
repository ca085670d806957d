import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { isCluster } from '../../../../testing/nodes'
import { type CatalogueViolation, lintCatalogue } from './catalogue-lint'

const { db } = await testDatabase()

test('the migrated database keeps every rule of the time-series store', async () => {
  expect(await lintCatalogue(db)).toEqual([])
})

/** The statement runs in a transaction that is rolled back. */
async function lintWith(statement: string): Promise<CatalogueViolation[]> {
  const found: CatalogueViolation[] = []
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      for (const part of statement.split(';')) await sql.raw(part).execute(tx)
      found.push(...(await lintCatalogue(tx)))
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return found
}

test.skipIf(isCluster).each<[string, string, CatalogueViolation['rule'], string]>([
  ['a table that is gone', 'drop table series_late', 'missing_table', 'series_late'],
  [
    'a unique rule that several subjects share',
    'create unique index sleep_session_natural_key on sleep_session (natural_key)',
    'unique_without_key',
    'sleep_session_natural_key',
  ],
  [
    'a primary key that begins with something else',
    'alter table subject_day drop constraint subject_day_pkey; alter table subject_day add primary key (local_date, subject_id)',
    'key_not_first',
    'subject_day',
  ],
  [
    'a subject that may be missing',
    'alter table series_late drop constraint series_late_pkey; alter table series_late alter column subject_id drop not null',
    'nullable_key',
    'series_late',
  ],
  [
    'a reference to a table outside the store',
    'alter table sleep_session add constraint to_device foreign key (device_id) references device (id)',
    'foreign_key_outside',
    'sleep_session.to_device',
  ],
  [
    'a reference from a table outside the store',
    'alter table device add constraint to_key foreign key (holding_subject_id) references subject_key (subject_id)',
    'referenced_from_outside',
    'device.to_key',
  ],
  [
    'a trigger',
    'create trigger touch before update on series_day for each row execute function suppress_redundant_updates_trigger()',
    'trigger',
    'series_day.touch',
  ],
  [
    'a time that the database makes',
    'alter table subject_day alter column updated_at set default now()',
    'volatile_default',
    'subject_day.updated_at',
  ],
  [
    'row security, whose settings do not reach the workers',
    'alter table series_day enable row level security',
    'row_security',
    'series_day',
  ],
  ['a time without its zone', 'alter table project add column seen_at timestamp', 'name', 'project.seen_at'],
  [
    'a time whose name does not say so',
    'alter table project add column seen timestamptz',
    'name',
    'project.seen',
  ],
  [
    'a text in an index whose length nothing bounds',
    'create index by_note on test_subject (project_id, lower(note))',
    'unbounded_text_in_index',
    'test_subject.note',
  ],
])('found: %s', async (_, statement, rule, object) => {
  expect(await lintWith(statement)).toContainEqual({ rule, object })
})

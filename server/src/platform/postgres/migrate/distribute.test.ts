import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { isCluster } from '../../../../testing/nodes'
import { hasCitus } from '../citus'
import { distributedTables } from './catalogue-lint'
import { distribute } from './distribute'

const { db, pool } = await testDatabase()

test.skipIf(isCluster)('without Citus nothing is distributed, and nothing fails', async () => {
  expect(await distribute(pool)).toBeNull()
  expect(await hasCitus(db)).toBe(false)
})

// The tables of a cluster's template are distributed already (server/testing/nodes.ts).
test.runIf(isCluster)('the store is spread by subject, colocated, and nothing else is', async () => {
  expect(await hasCitus(db)).toBe(true)
  expect(await distribute(pool)).toMatchObject({ distributed: [], emptied: [] })
  const { rows } = await sql<{ name: string; key: string; colocation: number }>`
    select table_name::text as name, distribution_column as key, colocation_id as colocation from citus_tables`.execute(
    db,
  )
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(distributedTables))
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(['subject_id']))
  expect(new Set(rows.map(({ colocation }) => colocation)).size).toBe(1)
})

test.runIf(isCluster)(
  'a store that holds rows is distributed with them, and none stay on the coordinator',
  async () => {
    for (const table of [...distributedTables].reverse())
      await sql`select undistribute_table(${table}, cascade_via_foreign_keys => true)
        where exists (select from pg_dist_partition where logicalrelid = ${table}::regclass)`.execute(db)
    const subjectId = '01980000-0000-7000-8000-000000000001'
    await db.insertInto('subject_key').values({ subject_id: subjectId, company_id: subjectId }).execute()
    await db
      .insertInto('series_late')
      .values({
        subject_id: subjectId,
        id: subjectId,
        metric: 0,
        source: 1,
        device_id: subjectId,
        starts_at: new Date(0),
        samples: Buffer.of(0),
        received_at: new Date(0),
      })
      .execute()

    expect(await distribute(pool, 4)).toMatchObject({
      distributed: [...distributedTables],
      emptied: ['series_late', 'subject_key'],
      shards: 4,
    })
    expect(await distribute(pool, 4)).toMatchObject({ distributed: [], emptied: [] })
    const held = await db.selectFrom('series_late').select('id').execute()
    expect(held.map(({ id }) => id)).toEqual([subjectId])
    // The foreign key is back: erasing the subject takes the rows along.
    await db.deleteFrom('subject_key').where('subject_id', '=', subjectId).execute()
    expect(await db.selectFrom('series_late').select('id').execute()).toEqual([])
  },
)

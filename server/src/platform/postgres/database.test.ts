import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aCompany } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { newId } from './ids'

const { db, pool, listen } = await testDatabase()

test('a date stays the day it is, whatever the time zone of the server', async () => {
  const row = await sql<{ day: string }>`select date '2026-03-01' as day`.execute(db)
  expect(row.rows).toEqual([{ day: '2026-03-01' }])
})

test('a count is a number, and one too large for a number is refused instead of rounded', async () => {
  expect((await pool.query('select count(*) as n from company where false')).rows).toEqual([{ n: 0 }])
  await expect(pool.query('select 9007199254740993::bigint as n')).rejects.toThrow('9007199254740993')
})

test('a statement is prepared when it comes again, and gives the same rows', async () => {
  const company = await aCompany(db)
  await db.connection().execute(async (one) => {
    const find = () => one.selectFrom('company').select('name').where('id', '=', company.id).execute()
    const prepared = () => sql`select 1 from pg_prepared_statements`.execute(one)

    expect(await find()).toEqual([{ name: company.name }])
    expect((await prepared()).rows).toHaveLength(0)
    expect(await find()).toEqual([{ name: company.name }])
    expect(await find()).toEqual([{ name: company.name }])
    expect((await prepared()).rows).toHaveLength(1)
  })
})

test('rows can be read one by one', async () => {
  const { id } = await aCompany(db)
  const names: string[] = []
  for await (const row of db.selectFrom('company').select('id').where('id', '=', id).stream()) {
    names.push(row.id)
  }
  expect(names).toEqual([id])
})

test('a lost connection fails one query and harms no later one', async () => {
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a listener hears every message of its channel and no other', async () => {
  const heard: string[] = []
  const stop = await listen('ours', (payload) => heard.push(payload))

  await pool.query(`select pg_notify('theirs', 'no'), pg_notify('ours', 'one'), pg_notify('ours', 'two')`)

  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
  await stop()
  await pool.query(`select pg_notify('ours', 'late')`)
  expect(heard).toEqual(['one', 'two'])
})

test('a listener reconnects after a lost connection and is told that it may have missed something', async () => {
  const channel = `lost_${newId()}`
  const heard: string[] = []
  let reconnected = 0
  const stop = await listen(
    channel,
    (payload) => heard.push(payload),
    () => {
      reconnected += 1
    },
  )

  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where query like $1', [
    `listen "${channel}"`,
  ])
  await vi.waitFor(() => expect(reconnected).toBe(1), 5000)
  await pool.query('select pg_notify($1, $2)', [channel, 'again'])

  await vi.waitFor(() => expect(heard).toEqual(['again']))
  await stop()
})

test('a statement that reads every column still works after a migration adds one, also in a transaction', async () => {
  const company = await aCompany(db)
  const find = (from: typeof db) =>
    from.selectFrom('company').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow()
  await db.connection().execute(async (one) => {
    for (let again = 0; again < 3; again++) await find(one)
    await pool.query('alter table company add column added_later text')

    expect(await find(one)).toMatchObject({ id: company.id, added_later: null })
    expect(await one.transaction().execute(find)).toMatchObject({ id: company.id })
  })
})

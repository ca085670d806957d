import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { MigrationError, migrate, splitStatements } from './migrate'

const { pool } = await testDatabase()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kansoku-migrations-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function exists(table: string): Promise<boolean> {
  const found = await pool.query('select to_regclass($1) is not null as there', [table])
  return found.rows[0].there
}

test('a file that was changed after it was applied is refused by name, and newer files wait', async () => {
  write('1-shelf.sql', 'create table shelf (id integer);\n')
  await migrate(pool, folder)
  write('1-shelf.sql', 'create table shelf (id bigint);\n')
  write('2-book.sql', 'create table book (id integer);\n')

  const again = migrate(pool, folder)

  await expect(again).rejects.toThrow(MigrationError)
  await expect(again).rejects.toThrow('1-shelf.sql')
  expect(await exists('book')).toBe(false)
})

test('a file that fails in the middle leaves nothing of itself, and what came before stays', async () => {
  write('1-cup.sql', 'create table cup (id integer);\n')
  write('2-plate.sql', 'create table plate (id integer);\n\ninsert into no_such_table values (1);\n')

  await expect(migrate(pool, folder)).rejects.toThrow('2-plate.sql')

  expect(await exists('cup')).toBe(true)
  expect(await exists('plate')).toBe(false)
  write('2-plate.sql', 'create table plate (id integer);\n')
  expect(await migrate(pool, folder)).toEqual(['2-plate.sql'])
})

test('files are applied in the order of their names, each once', async () => {
  write('2-fill.sql', 'insert into lamp values (1);\n')
  write('1-lamp.sql', 'create table lamp (id integer);\n')

  expect(await migrate(pool, folder)).toEqual(['1-lamp.sql', '2-fill.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  expect((await pool.query('select id from lamp')).rows).toEqual([{ id: 1 }])
})

test('one of two processes that start at once migrates, and the other finds it done', async () => {
  write('1-door.sql', 'create table door (id integer);\n\nselect pg_sleep(0.2);\n')

  const done = await Promise.all([migrate(pool, folder), migrate(pool, folder)])

  expect(done.map((names) => names.length).sort()).toEqual([0, 1])
})

test.each([
  ['one statement without a line end', 'select 1;', ['select 1']],
  ['two with a blank line between', 'select 1;\n\nselect 2;\n', ['select 1', 'select 2']],
  ['a blank line with spaces', 'select 1;  \n  \nselect 2;\n', ['select 1', 'select 2']],
  ['line ends of Windows', 'select 1;\r\n\r\nselect 2;\r\n', ['select 1', 'select 2']],
  [
    'a block with semicolons inside lines and at line ends',
    'do $$ begin\n  perform 1;\n  perform 2;\nend $$;\n\nselect 1;\n',
    ['do $$ begin\n  perform 1;\n  perform 2;\nend $$', 'select 1'],
  ],
  ['a comment above a statement', '-- why\nselect 1;\n', ['-- why\nselect 1']],
  ['a comment alone at the end', 'select 1;\n\n-- nothing more\n', ['select 1']],
  ['nothing', '\n', []],
])('statements are told apart: %s', (_, text, statements) => {
  expect(splitStatements(text)).toEqual(statements)
})

test('a migration that waits for a table in use lets its readers pass, and is applied once it is free', async () => {
  write('1-desk.sql', 'create table desk (id integer);\n')
  await migrate(pool, folder)
  const busy = await pool.connect()
  await busy.query('begin; select * from desk')
  write('2-desk.sql', 'alter table desk add column place text;\n')

  const migrating = migrate(pool, folder)
  await expect.poll(waitingForDesk, { timeout: 5000 }).toBe(1)
  const reader = await pool.connect()
  await reader.query(`set statement_timeout = '10s'; select id from desk`)
  await busy.query('commit')

  expect(await migrating).toEqual(['2-desk.sql'])
  busy.release()
  reader.release(true)
})

async function waitingForDesk(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_locks where relation = 'desk'::regclass and not granted`,
  )
  return rows[0].count
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { databaseUrl } from '../../testing/database-url'
import { runCommand, runProgram } from '../../testing/processes'
import { withDatabase } from '../platform/postgres/connection'
import { connectDatabase } from '../platform/postgres/database'

const { pool, connection } = await testDatabase()

test.each([
  // A mail server keeps the mail and tries again.
  ['bounce', 75],
  ['export', 1],
  ['create-access-key', 1],
  ['password-link', 1],
  ['verify-audit', 1],
  ['replay', 1],
])('%s makes no installation where there is none', async (name, exitCode) => {
  const base = mkdtempSync(join(tmpdir(), 'kansoku none '))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const folder = join(base, 'データ')

  const command = runProgram('kansoku', [name], { DATABASE_URL: '', KANSOKU_DATA_DIR: folder })

  expect(await command.exit).toBe(exitCode)
  expect(command.output()).toContain(`${folder} に Kansoku のデータがありません`)
  expect(command.output()).not.toContain('    at ')
  expect(existsSync(folder)).toBe(false)
})

test('a bounce for an external database without tables is left to the mail server, and makes none', async () => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = `${rows[0]?.name}_empty`
  await pool.query(`create database ${name} template template0`)
  const empty = connectDatabase(withDatabase(connection, name))
  onTestFinished(async () => {
    await empty.close()
    await pool.query(`drop database ${name} with (force)`)
  })

  const command = runCommand(databaseUrl(withDatabase(connection, name)), ['bounce'])

  expect(await command.exit).toBe(75)
  expect(command.output()).toContain('Kansoku のテーブルがありません')
  const { rows: tables } = await empty.pool.query("select from pg_tables where schemaname = 'public'")
  expect(tables).toEqual([])
})

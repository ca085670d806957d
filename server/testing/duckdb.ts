import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'

/** Rows of a file as DuckDB reads it, a program that shares no code with ours. `sql` names the file as $file. */
export async function duckdbRows(bytes: Uint8Array, sql: string): Promise<DuckDBValue[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-duckdb-'))
  const file = join(folder, 'table')
  writeFileSync(file, bytes)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run("set TimeZone = 'UTC'")
    return await (await connection.runAndReadAll(sql.replaceAll('$file', `'${file}'`))).getRows()
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true })
  }
}

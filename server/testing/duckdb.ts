import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'

/** Rows of a file as DuckDB reads it, a program that shares no code with ours. `sql` names the file as $file. */
export function duckdbRows(bytes: Uint8Array, sql: string): Promise<DuckDBValue[][]> {
  return duckdbRowsOf([bytes], sql.replaceAll('$file', '$files[1]'))
}

/** The same of several files; `sql` names the list of them as $files. */
export async function duckdbRowsOf(files: readonly Uint8Array[], sql: string): Promise<DuckDBValue[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-duckdb-'))
  const paths = files.map((bytes, place) => {
    const path = join(folder, `table${place}`)
    writeFileSync(path, bytes)
    return `'${path}'`
  })
  const named = sql.replaceAll('$files[1]', paths[0] ?? "''").replaceAll('$files', `[${paths.join(', ')}]`)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run("set TimeZone = 'UTC'")
    return await (await connection.runAndReadAll(named)).getRows()
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true })
  }
}

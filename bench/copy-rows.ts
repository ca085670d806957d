import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Value = string | number | null

const rowsPerWrite = 500

/** Fills a table by COPY; null is an empty field, bytea is written as '\\x…'. */
export async function copyRows(
  pool: pg.Pool,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const client = await pool.connect()
  try {
    const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(linesOf(rows)), target)
  } finally {
    client.release()
  }
}

function* linesOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines = ''
  let waiting = 0
  for (const row of rows) {
    lines += `${row.map(textOf).join('\t')}\n`
    waiting += 1
    if (waiting < rowsPerWrite) continue
    yield lines
    lines = ''
    waiting = 0
  }
  if (lines) yield lines
}

function textOf(value: Value): string {
  return value === null ? '\\N' : String(value).replaceAll('\\', '\\\\')
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new private folder for a socket. Its path must be short: a socket's is limited to about 100 bytes. */
export function makeSocketFolder(): string {
  const temporary = tmpdir()
  // A comma would separate two folders in PostgreSQL's setting.
  const base = temporary.length <= 60 && !/[",]/.test(temporary) ? temporary : '/tmp'
  return mkdtempSync(join(base, 'kansoku-pg-'))
}

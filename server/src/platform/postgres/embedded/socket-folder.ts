import { accessSync, constants, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresWords } from '../words'
import { EmbeddedPostgresError } from './embedded-binaries'

/** A socket's path has at most 103 bytes (Linux: 107), and ours adds '/kansoku-pg-XXXXXX/.s.PGSQL.5432'. */
const longestBase = 70

/** A new private folder for a socket. */
export function makeSocketFolder(): string {
  const temporary = tmpdir()
  usable(temporary, () => accessSync(temporary, constants.W_OK | constants.X_OK))
  const base = passedOverTmpdir() === null ? temporary : '/tmp'
  return usable(base, () => mkdtempSync(join(base, 'kansoku-pg-')))
}

/** The temporary folder, where a socket cannot lie in it and lies in /tmp instead; else null. */
export function passedOverTmpdir(): string | null {
  const temporary = tmpdir()
  // A comma would separate two folders in PostgreSQL's setting.
  return Buffer.byteLength(temporary) > longestBase || /[",]/.test(temporary) ? temporary : null
}

function usable<T>(folder: string, attempt: () => T): T {
  try {
    return attempt()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(postgresWords.temporaryFolder(folder, longestBase, reason), {
      cause: error,
    })
  }
}

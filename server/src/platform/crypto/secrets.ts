import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../files/make-folder'

/**
 * The secret of that name in the data folder, base64 of 32 bytes; created at the first call, readable only by its owner.
 */
export function secretIn(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  const known = readSecret(path)
  if (known) return known

  makeFolder(dataDir)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    linkIfMissing(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** If two processes create it at once, the first wins and both read the same secret. */
function linkIfMissing(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch {
    // It exists now, or reading it reports the error.
  }
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}

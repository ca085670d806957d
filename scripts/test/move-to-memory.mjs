import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** The databases of all workers and their logs of changes take less than half of it. */
const needed = 4 * 1024 ** 3

/** Temporary files of tests lie in memory where it has room: the clone of a database is some 900 files. */
export function moveToMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return
  sweep()
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, process.availableMemory()) < needed) return

  const folder = mkdtempSync(join(memory, `kansoku-test-${process.pid}-`))
  // PostgreSQL runs as another user where the tests are root's.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

/** Deletes the folders of runs that were killed. */
function sweep() {
  for (const name of readdirSync(memory)) {
    const pid = /^kansoku-test-(\d+)-/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

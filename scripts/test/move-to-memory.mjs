import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '../lib/project.mjs'

const memory = '/dev/shm'
/** The databases of all workers and their logs of changes take less than half of it. */
const needed = 4 * 1024 ** 3

/** Temporary files of tests lie in memory where it has room: the clone of a database is some 900 files. */
export function moveToMemory() {
  const folder = process.env.TMPDIR ? null : folderInMemory()
  if (folder === null) return requireTemporary()
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

/** Null where memory has no room for them, or none that may be written to. */
function folderInMemory() {
  try {
    if (!existsSync(memory)) return null
    sweep()
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, process.availableMemory()) < needed) return null
    const folder = mkdtempSync(join(memory, `kansoku-test-${process.pid}-`))
    // PostgreSQL runs as another user where the tests are root's.
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return null
  }
}

function requireTemporary() {
  const folder = tmpdir()
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    fail(
      `一時フォルダー ${folder} を使えません（${error.code}）。書き込めるフォルダーを TMPDIR で指定してください（例: TMPDIR=/var/tmp npm test）。`,
    )
  }
}

/** Deletes the folders of runs that were killed; those of another user stay. */
function sweep() {
  for (const name of readdirSync(memory)) {
    const pid = /^kansoku-test-(\d+)-/.exec(name)?.[1]
    if (!pid || existsSync(`/proc/${pid}`)) continue
    try {
      rmSync(join(memory, name), { recursive: true, force: true })
    } catch {
      // Of another user.
    }
  }
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../files/make-folder'
import { ErrorForPeople } from '../../words'
import { postgresWords } from '../words'

/** The content of the lock file: the process that uses a data folder. */
export interface LockOwner {
  readonly pid: number
  /** Start time from /proc, so that another process with a reused pid is not taken for the owner; null without /proc. */
  readonly startTicks: string | null
  readonly socketDir: string
  /** Whether the database accepts connections on the socket. */
  readonly ready: boolean
}

export interface DataFolderLock {
  markReady(): void
  release(): void
}

/** A running Kansoku uses the folder; the message says which one and what to do. */
export class DataFolderInUseError extends ErrorForPeople {}

/** Locks the folder for this process. A lock whose process has ended is ignored. */
export function lockDataFolder(dataDir: string, socketDir: string): DataFolderLock {
  makeFolder(dataDir)
  const owner: LockOwner = {
    pid: process.pid,
    startTicks: startTicksOf(process.pid),
    socketDir,
    ready: false,
  }
  const draft = join(dataDir, `kansoku.lock.${process.pid}`)
  try {
    writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
    takeLock(dataDir, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    markReady() {
      try {
        writeFileSync(draft, JSON.stringify({ ...owner, ready: true }), { mode: 0o600 })
        renameSync(draft, lockPath(dataDir))
      } finally {
        rmSync(draft, { force: true })
      }
    },
    release: () => rmSync(lockPath(dataDir), { force: true }),
  }
}

/** The running process that uses the folder, if there is one. */
export function liveOwnerOf(dataDir: string): LockOwner | null {
  const owner = readLock(lockPath(dataDir))
  return owner && isAlive(owner) ? owner : null
}

/** The owner in the lock file, even if its process has ended. */
export function lastOwnerOf(dataDir: string): LockOwner | null {
  return readLock(lockPath(dataDir))
}

function takeLock(dataDir: string, draft: string): void {
  const path = lockPath(dataDir)
  for (;;) {
    try {
      // link() makes the whole file appear at once or fails: nobody reads half a lock.
      linkSync(draft, path)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = readLock(path)
    if (owner && isAlive(owner)) throw inUse(dataDir, owner.pid)
    const stale = `${path}.stale.${process.pid}`
    if (!tryRename(path, stale)) continue
    // Another process may have replaced the stale lock meanwhile: then this is its lock and is put back.
    const taken = readLock(stale)
    if (taken && isAlive(taken)) {
      tryRename(stale, path)
      throw inUse(dataDir, taken.pid)
    }
    rmSync(stale, { force: true })
  }
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

function inUse(dataDir: string, pid: number): DataFolderInUseError {
  return new DataFolderInUseError(postgresWords.folderInUse(dataDir, pid))
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'kansoku.lock')
}

function readLock(path: string): LockOwner | null {
  try {
    // Only lockDataFolder writes this file, and only as a whole.
    return JSON.parse(readFileSync(path, 'utf8')) as LockOwner
  } catch {
    return null
  }
}

function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const [state, startTicks] = statOf(owner.pid)
  // A killed process whose parent has not asked for its end (a container without init) keeps its pid, but holds nothing.
  if (state === 'Z' || state === 'X') return false
  return owner.startTicks === null || startTicks === owner.startTicks
}

function startTicksOf(pid: number): string | null {
  return statOf(pid)[1]
}

/** State and start time, fields 3 and 22 of /proc/<pid>/stat: counted after the command's closing parenthesis, since a name may contain spaces. */
function statOf(pid: number): readonly [state: string | null, startTicks: string | null] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [fields[0] ?? null, fields[19] ?? null]
  } catch {
    return [null, null]
  }
}

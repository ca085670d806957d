import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { at, fail, root, say } from './project.mjs'

/**
 * One process at a time does this work in this folder; the others wait until it is done. `isDone` is asked again by who has
 * waited. The work gets `alsoHeldBy`, for a child that goes on when this process is killed.
 */
export async function alone(name, isDone, work) {
  const lock = at(`.lock-${name}`)
  for (let hasSaid = false; !take(lock); await delay(200)) {
    const owner = ownerOf(lock)
    if (isHeld(lock, owner)) {
      if (!hasSaid && owner)
        say(
          `このフォルダーでは別の処理（プロセス番号 ${owner[0].pid}）が作業中です。終わるまで待っています …`,
        )
      hasSaid ||= owner !== null
    } else removeStale(lock, owner)
    if (isDone()) return
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    if (isDone()) return
    await work((pid) => {
      writeFileSync(`${lock}.${process.pid}`, holders(process.pid, pid))
      renameSync(`${lock}.${process.pid}`, lock)
    })
  } catch (error) {
    refused(error)
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(lock) {
  try {
    writeFileSync(lock, holders(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    // A full disk takes the name of a file, but not its content.
    if (error.code === 'ENOSPC') rmSync(lock, { force: true })
    return refused(error)
  }
}

/** Ends with the sentence of a folder that cannot be written to; any other error is thrown. */
export function refused(error) {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    fail(`${root} のディスクに空き容量がありません。空き容量を増やしてから、もう一度実行してください。`)
  }
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  fail(
    `${root} に書き込めません（${error.code}）。フォルダーの持ち主として実行するか、書き込める場所に clone してください。`,
  )
}

const holders = (...pids) => JSON.stringify(pids.map((pid) => ({ pid, startTicks: startTicksOf(pid) })))

/** Null while its writer has not written it yet. */
function ownerOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

function isHeld(lock, owner) {
  if (owner) return owner.some(isAlive)
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  return Date.now() - mtimeMs < 5_000
}

/** Another process may have replaced it meanwhile: then it is put back. */
function removeStale(lock, owner) {
  const stale = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, stale)
    if (JSON.stringify(ownerOf(stale)) === JSON.stringify(owner)) rmSync(stale, { force: true })
    else renameSync(stale, lock)
  } catch (error) {
    if (error.code !== 'ENOENT') refused(error)
  }
}

function isAlive({ pid, startTicks }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  // A pid is used again; the time at which its process began is not.
  return startTicks === null || startTicksOf(pid) === startTicks
}

function startTicksOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Ended, and nobody has asked how: it holds nothing.
    return state === 'Z' || state === 'X' ? '' : fields[18]
  } catch {
    return null
  }
}

import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root } from '../lib/project.mjs'

const everyMs = 2000
/** Less than this is nothing to a database. */
const leastBytes = 16 * 1024 ** 2

/**
 * Looks at what makes tests fail that are right: processes that the system killed for want of memory, and full disks. Returns a
 * function that ends the watch and says, as lines, what happened.
 */
export function watchMachine() {
  const killedBefore = killedForMemory()
  const full = new Set()
  const look = () => {
    for (const folder of [tmpdir(), root]) if (freeBytes(folder) < leastBytes) full.add(folder)
  }
  look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    const killed = killedForMemory() - killedBefore
    return [
      ...(killed > 0
        ? [`the system killed ${killed} process${killed === 1 ? '' : 'es'} for want of memory`]
        : []),
      ...[...full].map((folder) => `no space was left in ${folder}`),
    ]
  }
}

function killedForMemory() {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0)
  } catch {
    // Not a Linux.
    return 0
  }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

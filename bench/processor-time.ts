import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../server/src/platform/postgres/database'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Milliseconds of processor time of a process, with those of its children that have ended. */
export function processorMs(pid: number): number {
  return (statOf(pid)?.ticks ?? 0) * tickMs
}

/** Processor time of PostgreSQL: of the server process, its backends, and those that have ended. Null where it runs elsewhere. */
export async function postgresTime({ pool }: Database): Promise<(() => number) | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = statOf(rows[0]?.pid ?? 0)?.parent
  if (server === undefined || !readFileSync(`/proc/${server}/cmdline`, 'utf8').includes('postgres'))
    return null
  return () => {
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat?.parent === server)
    return backends.reduce((sum, stat) => sum + (stat?.ticks ?? 0) * tickMs, processorMs(server))
  }
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the command stands in brackets and may hold blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem }
  } catch {
    return null
  }
}

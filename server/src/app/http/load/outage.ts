import { lostProblem } from '../../../platform/postgres/database-lost'
import { diskFullProblem } from '../../../platform/postgres/disk-full'
import type { Unavailable } from '../../../platform/problem'
import type { Log } from '../../../platform/process/log'

/** The failure of a dependency (database or disk), logged and turned into a refusal; null for any other error. */
export function outageOf(error: unknown, log: Pick<Log, 'warn' | 'error'>): Unavailable | null {
  const lost = lostProblem(error)
  if (lost) log.warn({ err: error }, 'the database was lost')
  const full = diskFullProblem(error)
  if (full) log.error({ err: error }, 'the disk is full')
  return lost ?? full
}

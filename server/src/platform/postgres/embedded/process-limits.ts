import type { Message } from '../../words'
import { postgresWords } from '../words'

/** How a line begins with which PostgreSQL's programs give up. A server goes on after what it only logs. */
const graves = ['FATAL: ', 'PANIC: ', 'error: ']

/** What they print where the system lets a process have too little. */
const limits: readonly (readonly [said: RegExp, message: Message])[] = [
  [/insufficient file descriptors|Too many open files/, postgresWords.fewFiles],
  [/File too large/, postgresWords.smallFiles],
  [/out of memory|Cannot allocate memory/, postgresWords.littleMemory],
]

/** The sentence of a limit of the system that the output names; null: of none. */
export function limitSaid(output: string): Message | null {
  const lines = output.split('\n')
  const grave = lines.filter((line) => graves.some((begin) => line.includes(begin)))
  const found = limits.find(([said]) => grave.some((line) => said.test(line)))
  if (found) return found[1]
  const isStartRefused = lines.some(
    (line) =>
      /could not (?:fork|start|create) /.test(line) && line.includes('Resource temporarily unavailable'),
  )
  return isStartRefused ? postgresWords.fewProcesses : null
}

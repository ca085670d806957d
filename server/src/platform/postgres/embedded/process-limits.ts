import type { Message } from '../../words'
import { postgresWords } from '../words'

/** What PostgreSQL's programs print where the system lets a process have too little. A server goes on after what it only logs. */
const limits: readonly (readonly [said: RegExp, message: Message])[] = [
  [/(?:FATAL|PANIC|error): .*(?:insufficient file descriptors|Too many open files)/, postgresWords.fewFiles],
  [/(?:FATAL|PANIC|error): .*File too large/, postgresWords.smallFiles],
  [/could not (?:fork|start|create) .*: Resource temporarily unavailable/, postgresWords.fewProcesses],
  [/(?:FATAL|PANIC|error): .*(?:out of memory|Cannot allocate memory)/, postgresWords.littleMemory],
]

/** The sentence of a limit of the system that the output names; null: of none. */
export function limitSaid(output: string): Message | null {
  const lines = output.split('\n')
  return limits.find(([said]) => lines.some((line) => said.test(line)))?.[1] ?? null
}

import { Unavailable } from '../problem'
import { problemWords } from '../words/problem-words'

/** PostgreSQL's disk_full, and the system's codes for our own files. */
const codes: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.includes(error.code)) || isDiskFull(error.cause)
}

/** Whether a PostgreSQL program says so in its output. Shared memory is a small disk of its own. */
export function saysDiskFull(output: string): boolean {
  return output
    .split('\n')
    .some((line) => /No space left on device|Disk quota exceeded/.test(line) && !saysMemoryFull(line))
}

/** Whether it had too little shared memory (/dev/shm, or the system's limits). */
export function saysMemoryFull(output: string): boolean {
  return output.split('\n').some((line) => {
    const place = line.indexOf('shared memory')
    return place >= 0 && /No space left on device|Cannot allocate memory/.test(line.slice(place))
  })
}

/** The refusal shown to people; null for any other error. */
export function diskFullProblem(error: unknown): Unavailable | null {
  return isDiskFull(error) ? new Unavailable(problemWords.diskFull, 60) : null
}

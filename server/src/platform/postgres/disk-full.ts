import { Unavailable } from '../problem'
import { problemWords } from '../words/problem-words'

/** PostgreSQL's disk_full, and the system's code for our own files. */
const codes: readonly unknown[] = ['53100', 'ENOSPC']

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}

/** The refusal shown to people; null for any other error. */
export function diskFullProblem(error: unknown): Unavailable | null {
  return isDiskFull(error) ? new Unavailable(problemWords.diskFull, 60) : null
}

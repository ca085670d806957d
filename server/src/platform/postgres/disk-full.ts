import { Unavailable } from '../problem'
import { problemWords } from '../words/problem-words'

/** disk_full of PostgreSQL, and what the system says of our own files. */
const codes: readonly unknown[] = ['53100', 'ENOSPC']

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}

/** What people are told of it; null for any other error. */
export function diskFullProblem(error: unknown): Unavailable | null {
  return isDiskFull(error) ? new Unavailable(problemWords.diskFull, 60) : null
}

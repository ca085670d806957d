import { Unavailable } from '../problem'

/** What people are told where nothing can be written. */
const diskFullSentence =
  'サーバーのディスクの空き容量がないため、保存できませんでした。サーバーの管理者に連絡し、空き容量ができてから、もう一度お試しください。'

/** disk_full of PostgreSQL, and what the system says of our own files. */
const codes: readonly unknown[] = ['53100', 'ENOSPC']

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}

/** What people are told of it; null for any other error. */
export function diskFullProblem(error: unknown): Unavailable | null {
  return isDiskFull(error) ? new Unavailable(diskFullSentence, 60) : null
}

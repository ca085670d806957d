import { createHash } from 'node:crypto'

/** A row that an export holds: its table, whose it is, which it is, and a digest of its values. */
export interface Revision {
  readonly table: string
  readonly subjectId: string
  /** What tells it from the subject's other rows of the table. */
  readonly key: string
  readonly revision: string
  /** It has no row in the file, as a day that lost its samples. */
  readonly isEmpty?: boolean
}

/** Told of each row that is written. */
export interface Revisions {
  note(revision: Revision): void
}

/** A digest of a row's values. */
export function revisionOf(values: object): string {
  return createHash('sha1').update(JSON.stringify(values)).digest('base64url').slice(0, 12)
}

import { createHash } from 'node:crypto'
import type { Batch, Column } from '../../../../../engines/data-out'
import { batchRows, sliceBatch } from '../../../platform/table-out'

/** Rows of a step that a page has given, where it ended within the step. */
export interface GivenRows {
  readonly skip: number
  /** A digest of them: where they are others by now, the step is given anew. */
  readonly seen: string
}

/**
 * The rows of a step that no page has given, and into `given` those that were. Where rows were written meanwhile that stand before the place, the
 * whole step comes again: a row may come twice, and none is missed.
 */
export async function* unread(
  columns: readonly Column[],
  batches: AsyncIterable<Batch>,
  before: GivenRows | null,
  given: Batch[] = [],
): AsyncGenerator<Batch> {
  let left = before?.skip ?? 0
  const skipped: Batch[] = []
  for await (const batch of batches) {
    const taken = Math.min(left, batch.length)
    if (taken > 0) {
      skipped.push(sliceBatch(batch, 0, taken))
      left -= taken
      if (left === 0) {
        if (digestOf(columns, skipped) === before?.seen) given.push(...skipped)
        else yield* skipped
      }
    }
    if (taken < batch.length) yield sliceBatch(batch, taken, batch.length)
  }
  if (left > 0) yield* skipped
}

/** Where a page ends that has given these rows of a step. */
export function givenOf(columns: readonly Column[], given: readonly Batch[]): GivenRows {
  return { skip: given.reduce((sum, { length }) => sum + length, 0), seen: digestOf(columns, given) }
}

function digestOf(columns: readonly Column[], batches: readonly Batch[]): string {
  const digest = createHash('sha256')
  for (const batch of batches) {
    for (const row of batchRows(columns, batch)) digest.update(JSON.stringify(row))
  }
  return digest.digest('base64url').slice(0, 22)
}

import type { RefusalReason } from '../../../../../../engines/providers'
import type { RowHandler } from '../files/source-file'
import type { RowDefect } from '../rows/row'
import { accountExportWords, refusalMessages } from '../words'

interface Left {
  readonly what: string
  readonly reason: RefusalReason
}

/** What stands in the place of a value by itself, and costs its line. */
const defects: Partial<Record<RefusalReason, Pick<RowDefect, 'reason' | 'message'>>> = {
  unreadable_time: { reason: 'not_a_date', message: accountExportWords.unreadableTime },
  no_length: { reason: 'missing', message: accountExportWords.noLength },
  error: { reason: 'unreadable', message: accountExportWords.ofError },
}

/** Counts the values of a file that are known and not stored, by what they are and why. */
export class LeftValues {
  readonly #counts = new Map<string, Left & { count: number }>()

  /** The defect, where somebody should look at the line; null where it is counted. */
  note({ what, reason }: Left): RowDefect | null {
    const defect = defects[reason]
    if (defect) return { column: what, ...defect }
    const key = `${what} ${reason}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { what, reason, count: 1 })
    return null
  }

  tell({ told }: RowHandler): void {
    for (const { what, reason, count } of this.#counts.values())
      told?.(accountExportWords.values, accountExportWords.left(what, count, refusalMessages[reason]))
  }
}

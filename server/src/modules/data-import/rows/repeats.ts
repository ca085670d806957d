import type { Layout } from '../layouts/layout'
import { importWords } from '../words'
import type { Row, RowDefect } from './row'

export interface RepeatCheck {
  /** A defect if the same subject and time came earlier in this file. */
  seen(row: Row, line: string): RowDefect | null
}

/**
 * Finds repeated rows. Files are ordered by subject, so only one subject's rows are remembered, and only the previous row
 * in dense files: memory stays constant. A missed repeat is harmless, since the store keeps one value per time.
 */
export function createRepeatCheck(layout: Layout, dateColumn: string): RepeatCheck {
  const isDense = layout.covers === 'minute' || layout.key === 'heartrate_seconds'
  const known = new Map<string, string>()
  let subject = ''
  return {
    seen(row, line) {
      if (row.id !== subject) {
        known.clear()
        subject = row.id
      }
      const key = `${row.clock.date} ${row.clock.timeOfDay} ${row.sleep?.logId ?? ''}`
      const before = known.get(key)
      if (before === undefined) {
        if (isDense) known.clear()
        known.set(key, line)
        return null
      }
      return before === line
        ? {
            column: dateColumn,
            reason: 'duplicate',
            message: importWords.repeated,
          }
        : {
            column: dateColumn,
            reason: 'conflict',
            message: importWords.contradicted,
          }
    },
  }
}

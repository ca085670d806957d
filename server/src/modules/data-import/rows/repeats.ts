import type { Layout } from '../layouts/layout'
import { importWords } from '../words'
import type { Row, RowDefect } from './row'

export interface RepeatCheck {
  /** What is wrong when the same time of the same subject came before in this file. */
  seen(row: Row, line: string): RowDefect | null
}

/**
 * Finds rows given twice. Files are ordered by subject, so only one subject's rows are remembered, and of dense files
 * only the row before: memory stays flat. What escapes it is harmless, since the store keeps one value per time.
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

import type { Reading } from '../../../../../../engines/providers'
import type { MetricKey, SourceKey } from '../../../series/measurement'
import type { Origin, Row, RowDefect } from '../rows/row'
import { impossibleLength } from '../takeout/json-night'
import { type RowReading, rowAt, withValue } from '../takeout/takeout-form'

/** Of the year 9999: dates beyond have more than four figures. */
const lastInstant = Date.UTC(9999, 11, 31)

/** The rows of what a provider's reader took from an entry; a value that cannot be stored is a defect of its own. */
export function rowsOfReading(read: Reading, reading: RowReading, origin: Origin): (Row | RowDefect)[] {
  const valued = (row: Row | RowDefect, metric: MetricKey, source: SourceKey, value: number) =>
    withValue(named(row, metric), { text: String(value), column: metric }, { metric, source })
  const instant = (at: number, column: string): Row | RowDefect => {
    const isTime = Math.abs(at) < lastInstant
    const text = isTime ? new Date(at).toISOString() : String(at)
    return rowAt(isTime ? { instant: at } : 'no_such_date', { text, column }, reading, origin)
  }
  return [
    ...read.samples.map(({ metric, source, at, value }) =>
      valued(instant(at, metric), metric, source, value),
    ),
    ...read.days.map(({ metric, date, value }) => {
      const row = rowAt({ clock: { date, timeOfDay: 0 } }, { text: date, column: 'day' }, reading, origin)
      return valued('reason' in row ? row : { ...row, isOfDay: true }, metric, 'day', value)
    }),
    ...read.sleeps.map((sleep) => {
      const { key, startedAt, isNap, minutesAsleep } = sleep
      const row = instant(startedAt, 'sleep')
      if ('reason' in row) return row
      const length = sleep.endedAt - startedAt
      const wrong = impossibleLength(length, 'sleep')
      if (wrong) return wrong
      const stages = sleep.stages.map(({ stage, at, minutes }) => ({ stage, from: at - startedAt, minutes }))
      const counted = minutesAsleep !== null && { minutesAsleep }
      const night = { key, length, isNap, source: 'sample', ...counted, stages } as const
      return { ...row, series: `night ${key}`, night }
    }),
  ]
}

/** One entry has several metrics of one time, which repeat nothing. */
const named = (row: Row | RowDefect, series: string): Row | RowDefect =>
  'reason' in row ? row : { ...row, series }

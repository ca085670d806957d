import type { DataImportFirstValue } from '../../../../platform/tables'
import { offsetAt } from '../../../series/measurement'
import { toInstants } from '../rows/local-instant'
import type { Row } from '../rows/row'
import { wallClockOf } from '../takeout/takeout-time'

/** The first value of a row as it would be stored, on the clock of the subject's zone; null where the row has none. */
export function firstValueOf(
  { clock, instant: told, isOfDay, values: [first] }: Row,
  { subjectCode, timeZone }: { readonly subjectCode: string; readonly timeZone: string },
): DataImportFirstValue | null {
  if (!first) return null
  const { metric, source, minute, value } = first
  if (source === 'day' || isOfDay) return { subjectCode, metric, value, date: clock.date, time: null }
  const begin = told ?? toInstants(clock, timeZone)[0]
  if (begin === undefined) return null
  const instant = begin + minute * 60_000
  const offset = offsetAt(instant, timeZone)
  const local = wallClockOf(instant + offset)
  return {
    subjectCode,
    metric,
    value,
    date: local.date,
    time: `${timeText(local.timeOfDay)}${offsetText(offset)}`,
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

function timeText(timeOfDay: number): string {
  const seconds = Math.floor(timeOfDay / 1000)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000))
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

import type { MetricKey, SourceKey } from '../../../series/measurement'
import type { ClockDefect, WallClock } from '../rows/local-time'
import { parseNumber, shorten } from '../rows/parse-number'
import type { DateRange } from '../rows/read-row'
import type { Origin, Row, RowDefect } from '../rows/row'
import { importWords } from '../words'
import type { TakeoutSources } from './takeout-sources'
import type { ZoneClock } from './takeout-time'

/** What an entry is that is counted and not taken. */
export type PassedOver = 'notWorn' | 'placeholder' | 'padded'
export type ReadEntry = Row | RowDefect | PassedOver

/** What a row of an account's file takes from where it lies. */
export interface RowReading {
  readonly account: string
  readonly range: DateRange
  readonly zone: ZoneClock
}

/** What is known while a file is read. */
export interface TakeoutReading extends RowReading {
  readonly sources: TakeoutSources
  /** Figures of days by the names of the files that are read together with this one. */
  readonly beside: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export type Fields = Readonly<Record<string, unknown>>

/** How a list in JSON is read. */
export interface JsonForm {
  readonly as: 'json'
  /** Its entries have a logId, which may be greater than what a number of JavaScript holds. */
  readonly hasLongIds?: true
  readonly read: (entry: Fields, reading: TakeoutReading) => ReadEntry
  /** Families of which a figure of a day has a part: those that have to be there, then those that may be. */
  readonly joins?: { readonly needs: readonly string[]; readonly takes: readonly string[] }
}

/** How a table is read. */
export interface CsvForm {
  readonly as: 'csv'
  /** In the order in which `read` is given their cells; '' where an older file lacks one. */
  readonly columns: readonly string[]
  readonly read: (cells: readonly string[], reading: TakeoutReading) => Row | RowDefect
}

/** How a file of Google Takeout is read. */
export type TakeoutForm = JsonForm | CsvForm

/** When something was: an instant, or what a clock showed of which the file does not say where. */
export type Moment = { readonly instant: number } | { readonly clock: WallClock }

const clockMessages = { not_a_date: importWords.notATime, no_such_date: importWords.noSuchTime }

/** A row without values at the moment, within the days that a study can have. */
export function rowAt(
  moment: Moment | ClockDefect,
  { text, column }: { readonly text: string; readonly column: string },
  { account: id, range, zone }: RowReading,
  origin: Origin,
): Row | RowDefect {
  if (text === '') return { column, reason: 'missing', message: importWords.timeMissing }
  if (typeof moment === 'string')
    return { column, reason: moment, message: clockMessages[moment](shorten(text)) }
  const clock = 'clock' in moment ? moment.clock : zone.at(moment.instant)
  if (clock.date < range.earliest || clock.date > range.latest) {
    const message = importWords.timeOutside(shorten(text), range.earliest, range.latest)
    return { column, reason: 'date_out_of_range', message }
  }
  const series = origin.code
  if ('clock' in moment) return { id, origin, clock, series, values: [], sleep: null }
  return {
    id,
    origin,
    clock,
    series,
    values: [],
    sleep: null,
    instant: moment.instant,
    isPlaceless: true,
  }
}

/** The row with the value that a cell has. */
export function withValue(
  row: Row | RowDefect,
  given: { readonly text: string; readonly column: string },
  to: { readonly metric: MetricKey; readonly source: SourceKey; readonly factor?: number },
): Row | RowDefect {
  if ('reason' in row) return row
  const { text, column } = given
  const { metric, source, factor = 1 } = to
  if (text === '') return { column, reason: 'missing', message: importWords.valueMissing }
  const value = parseNumber(text, metric, factor)
  if (typeof value !== 'number') return { column, ...value }
  row.values.push({ metric, source, minute: 0, value, column })
  return row
}

/** A value of JSON as a cell: numbers and texts alike; '' where there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

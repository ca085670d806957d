import type { MetricKey } from '../../../series/measurement'
import type { ClockDefect } from '../rows/local-time'
import { shorten } from '../rows/parse-number'
import type { Origin, Row, RowDefect } from '../rows/row'
import { impossibleLength } from '../takeout/json-night'
import { type Moment, type RowReading, rowAt, textOf, withValue } from '../takeout/takeout-form'
import { wallClockOf } from '../takeout/takeout-time'
import { importWords, takeoutWords } from '../words'
import { readSamsungInstant, readSamsungOffset } from './samsung-time'

/** The account's one device: what its watches and phones have counted, as Samsung Health has joined it. */
const samsungOrigin: Origin = { code: 'samsung', model: 'Samsung Health' }

/** The cell of a column, by the last part of the column's name; '' where the table has no such column. */
export type CellOf = (column: string) => string

/** A table of Samsung Health. */
export interface SamsungForm {
  /** What the table needs to be read, by the last parts of the names. */
  readonly columns: readonly string[]
  /** The rows of a line; `oneDevice` where it repeats a part of another line. */
  readonly read: (cell: CellOf, reading: RowReading) => readonly Row[] | RowDefect | 'oneDevice'
  /** The name of the file with the values by the minute of a line; '' where it has none. */
  readonly binsOf?: (cell: CellOf) => string
  /** A value by the minute of such a file. */
  readonly readBin?: (bin: Readonly<Record<string, unknown>>, reading: RowReading) => Row | RowDefect
}

/** A measurement at its instant. */
const samples = (metric: MetricKey, column: string): SamsungForm => ({
  columns: ['start_time', column],
  read: (cell, reading) => {
    const row = rowOf('start_time', cell, reading)
    return inList(withValue(row, { text: cell(column), column }, { metric, source: 'sample' }))
  },
})

/** What all of an account's devices have counted, together. */
const allDevices = '-2'

/** Steps of days, each device by itself and all of them together: the latter counts, and nothing is added. */
function readSteps(cell: CellOf, reading: RowReading): ReturnType<SamsungForm['read']> {
  if (cell('source_type') !== allDevices) return 'oneDevice'
  const text = cell('day_time')
  const midnight = readSamsungInstant(text)
  const moment = typeof midnight === 'number' ? { clock: wallClockOf(midnight) } : midnight
  const row = rowAt(moment, { text, column: 'day_time' }, reading, samsungOrigin)
  if (!('reason' in row) && row.clock.timeOfDay !== 0)
    return { column: 'day_time', reason: 'not_a_date', message: takeoutWords.noMidnight(shorten(text)) }
  const counted = withValue(row, { text: cell('count'), column: 'count' }, { metric: 'steps', source: 'day' })
  const way = { text: cell('distance'), column: 'distance' }
  return inList(way.text === '' ? counted : withValue(counted, way, { metric: 'distance', source: 'day' }))
}

/** Samsung has no flag of naps: whoever sleeps less than three hours takes one. */
const longestNap = 3 * 3_600_000

/** Samsung's own duration is that of the time in bed, so the minutes asleep are those of the stages. */
function readSleep(cell: CellOf, reading: RowReading): ReturnType<SamsungForm['read']> {
  const key = cell('datauuid')
  const span = spanOf(key, 'datauuid', cell, reading)
  if ('reason' in span) return span
  const { row, length } = span
  return [{ ...row, series: `night ${key}`, night: { key, length, isNap: length < longestNap, stages: [] } }]
}

const stageNames: Readonly<Record<string, NonNullable<Row['segment']>['stage']>> = {
  '40001': 'awake',
  '40002': 'light',
  '40003': 'deep',
  '40004': 'rem',
}

function readStage(cell: CellOf, reading: RowReading): ReturnType<SamsungForm['read']> {
  const key = cell('sleep_id')
  const span = spanOf(key, 'sleep_id', cell, reading)
  if ('reason' in span) return span
  const stage = stageNames[cell('stage')]
  if (stage === undefined)
    return {
      column: 'stage',
      reason: 'out_of_range',
      message: takeoutWords.unknownStage(shorten(cell('stage'))),
    }
  const { row, length } = span
  const segment = { stage, until: (row.instant ?? 0) + length, night: { key, longestNap } }
  return [{ ...row, series: `stage ${key}`, segment }]
}

function spanOf(
  key: string,
  column: string,
  cell: CellOf,
  reading: RowReading,
): { readonly row: Row; readonly length: number } | RowDefect {
  if (key === '') return { column, reason: 'missing', message: importWords.sleepLogMissing }
  const row = rowOf('start_time', cell, reading)
  if ('reason' in row) return row
  const end = readSamsungInstant(cell('end_time'))
  if (typeof end !== 'number')
    return { column: 'end_time', reason: end, message: importWords.notATime(shorten(cell('end_time'))) }
  const length = end - (row.instant ?? end)
  return impossibleLength(length, 'end_time') ?? { row, length }
}

/** A row without values, on the clock of the place where it was measured. */
function rowOf(column: string, cell: CellOf, reading: RowReading): Row | RowDefect {
  const text = cell(column)
  const at = readSamsungInstant(text)
  return onOwnClock(placed(at, text, column, reading), readSamsungOffset(cell('time_offset')))
}

const placed = (at: number | ClockDefect, text: string, column: string, reading: RowReading) => {
  const moment: Moment | ClockDefect = typeof at === 'number' ? { instant: at } : at
  return rowAt(moment, { text, column }, reading, samsungOrigin)
}

const onOwnClock = (row: Row | RowDefect, offset: number | null): Row | RowDefect =>
  'reason' in row || offset === null || row.instant === undefined
    ? row
    : { ...row, clock: wallClockOf(row.instant + offset) }

function readBeat(bin: Readonly<Record<string, unknown>>, reading: RowReading): Row | RowDefect {
  const text = textOf(bin.start_time)
  const row = placed(readSamsungInstant(text), text, 'start_time', reading)
  const given = { text: textOf(bin.heart_rate), column: 'heart_rate' }
  return withValue(row, given, { metric: 'heart_rate', source: 'sample' })
}

const inList = (row: Row | RowDefect): readonly Row[] | RowDefect => ('reason' in row ? row : [row])

/** The tables by their types. Of a line of heart rate that has values by the minute, these count and not their mean. */
export const samsungForms = {
  steps: { columns: ['day_time', 'count', 'source_type'], read: readSteps },
  sleep: { columns: ['start_time', 'end_time', 'datauuid'], read: readSleep },
  stages: { columns: ['start_time', 'end_time', 'stage', 'sleep_id'], read: readStage },
  weight: samples('weight', 'weight'),
  oxygen: samples('spo2', 'spo2'),
  heartRate: {
    ...samples('heart_rate', 'heart_rate'),
    binsOf: (cell) => cell('binning_data'),
    readBin: readBeat,
  },
} satisfies Record<string, SamsungForm>

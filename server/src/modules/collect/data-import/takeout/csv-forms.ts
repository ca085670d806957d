import type { MetricKey, SourceKey } from '../../../series/measurement'
import { shorten } from '../rows/parse-number'
import type { Row, RowDefect } from '../rows/row'
import { appleWords, importWords, takeoutWords } from '../words'
import { impossibleLength, minutesAsleepOf } from './json-night'
import { type CsvForm, type Moment, rowAt, type TakeoutReading, withValue } from './takeout-form'
import { fitbitOrigin } from './takeout-sources'
import { readInstant, readOffset, wallClockOf } from './takeout-time'

interface Told {
  readonly metric: MetricKey
  /** Columns whose sum is the value. */
  readonly columns: readonly string[]
  readonly factor?: number
  /** Steps and what is made of them: phones count them, too. */
  readonly isCounted?: boolean
}

const [time, source] = ['timestamp', 'data source']

/** A value at each instant. Of these a device's own file of minutes (JSON) is preferred where there is one. */
const samples = ({ metric, columns, factor = 1, isCounted = false }: Told): CsvForm => ({
  as: 'csv',
  columns: [time, source, ...columns],
  read: ([at = '', name = '', ...given], reading) => {
    const instant = readInstant(at)
    const row = rowOf(typeof instant === 'number' ? { instant } : instant, at, { name, isCounted }, reading)
    return withSum(row, columns, given, { metric, source: 'sample', factor })
  },
})

/** A figure of each day, whose midnight in UTC means the local date. */
const days = ({ metric, columns, factor = 1 }: Told): CsvForm => ({
  as: 'csv',
  columns: [time, source, ...columns],
  read: ([at = '', name = '', ...given], reading) => {
    const midnight = readInstant(at)
    const moment = typeof midnight === 'number' ? { clock: wallClockOf(midnight) } : midnight
    const row = rowOf(moment, at, { name, isCounted: false }, reading)
    if (!('reason' in row) && row.clock.timeOfDay !== 0)
      return { column: time, reason: 'not_a_date', message: takeoutWords.noMidnight(shorten(at)) }
    return withSum(row, columns, given, { metric, source: 'day', factor })
  },
})

function rowOf(
  moment: Moment | 'not_a_date' | 'no_such_date',
  text: string,
  { name, isCounted }: { readonly name: string; readonly isCounted: boolean },
  reading: TakeoutReading,
): Row | RowDefect {
  const origin = reading.sources.of(name.trim(), isCounted)
  if (!origin) return { column: source, reason: 'out_of_range', message: appleWords.tooManySources }
  return rowAt(moment, { text, column: time }, reading, origin)
}

function withSum(
  row: Row | RowDefect,
  columns: readonly string[],
  given: readonly string[],
  to: { readonly metric: MetricKey; readonly source: SourceKey; readonly factor: number },
): Row | RowDefect {
  const [column = ''] = columns
  if ('reason' in row || columns.length === 1) return withValue(row, { text: given[0] ?? '', column }, to)
  let sum = 0
  for (const [index, name] of columns.entries()) {
    const one = withValue({ ...row, values: [] }, { text: given[index] ?? '', column: name }, to)
    if ('reason' in one) return one
    sum += one.values[0]?.value ?? 0
  }
  return withValue(row, { text: String(sum), column: columns.join('+') }, { ...to, factor: 1 })
}

/** Google's own list of nights has no flag of naps: whoever sleeps less than three hours takes one. */
const longestNap = 3 * 3_600_000

function readSleep(cells: readonly string[], reading: TakeoutReading): Row | RowDefect {
  const [key = '', from = '', offset = '', until = '', asleep = ''] = cells
  const span = spanOf(key, { from, offset, until, names: ['sleep_start', 'sleep_end'] }, reading)
  if ('reason' in span) return span
  const { row, length } = span
  const night = { key, length, isNap: length < longestNap, ...minutesAsleepOf(asleep), stages: [] }
  return { ...row, series: `night ${key}`, night }
}

const stageNames: Readonly<Record<string, NonNullable<Row['segment']>['stage']>> = {
  AWAKE: 'awake',
  RESTLESS: 'awake',
  REM: 'rem',
  LIGHT: 'light',
  DEEP: 'deep',
  ASLEEP: 'asleep',
}

function readStage(cells: readonly string[], reading: TakeoutReading): Row | RowDefect {
  const [key = '', from = '', offset = '', until = '', type = ''] = cells
  const span = spanOf(key, { from, offset, until, names: ['sleep_stage_start', 'sleep_stage_end'] }, reading)
  if ('reason' in span) return span
  const { row, length } = span
  const stage = stageNames[type]
  if (stage === undefined)
    return {
      column: 'sleep_stage_type',
      reason: 'out_of_range',
      message: takeoutWords.unknownStage(shorten(type)),
    }
  return {
    ...row,
    series: `stage ${key}`,
    segment: { stage, until: (row.instant ?? 0) + length, night: { key, longestNap } },
  }
}

/** A time from one instant to another, on the clock of the place where it began. */
function spanOf(
  key: string,
  given: {
    readonly from: string
    readonly offset: string
    readonly until: string
    readonly names: readonly [string, string]
  },
  reading: TakeoutReading,
): { readonly row: Row; readonly length: number } | RowDefect {
  const [startColumn, endColumn] = given.names
  if (key === '') return { column: 'sleep_id', reason: 'missing', message: importWords.sleepLogMissing }
  const start = readInstant(given.from)
  const moment = typeof start === 'string' ? start : { instant: start }
  const row = rowAt(moment, { text: given.from, column: startColumn }, reading, fitbitOrigin)
  if ('reason' in row) return row
  const end = readInstant(given.until)
  if (typeof end === 'string' || typeof start === 'string')
    return { column: endColumn, reason: 'not_a_date', message: importWords.notATime(shorten(given.until)) }
  const wrong = impossibleLength(end - start, endColumn)
  if (wrong) return wrong
  const offset = readOffset(given.offset)
  const clock = offset === null ? row.clock : wallClockOf(start + offset)
  return { row: { ...row, clock }, length: end - start }
}

/** Families of CSV by the names of their files, in whichever language the folders are. */
export const csvForms = {
  heart_rate: samples({ metric: 'heart_rate', columns: ['beats per minute'] }),
  steps: samples({ metric: 'steps', columns: ['steps'], isCounted: true }),
  distance: samples({ metric: 'distance', columns: ['distance'], isCounted: true }),
  calories: samples({ metric: 'energy', columns: ['calories'] }),
  active_minutes: samples({ metric: 'active_minutes', columns: ['moderate', 'very'] }),
  weight: samples({ metric: 'weight', columns: ['weight grams'], factor: 0.001 }),
  daily_resting_heart_rate: days({ metric: 'resting_heart_rate', columns: ['beats per minute'] }),
  daily_heart_rate_variability: days({
    metric: 'hrv_rmssd',
    columns: ['average heart rate variability milliseconds'],
  }),
  daily_oxygen_saturation: days({ metric: 'spo2', columns: ['average percentage'] }),
  daily_respiratory_rate: days({ metric: 'respiratory_rate', columns: ['breaths per minute'] }),
  UserSleeps: {
    as: 'csv',
    columns: ['sleep_id', 'sleep_start', 'start_utc_offset', 'sleep_end', 'minutes_asleep'],
    read: readSleep,
  },
  UserSleepStages: {
    as: 'csv',
    columns: ['sleep_id', 'sleep_stage_start', 'start_utc_offset', 'sleep_stage_end', 'sleep_stage_type'],
    read: readStage,
  },
} satisfies Record<string, CsvForm>

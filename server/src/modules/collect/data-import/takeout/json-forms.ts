import type { MetricKey, SourceKey } from '../../../series/measurement'
import type { ClockDefect } from '../rows/local-time'
import type { RowDefect } from '../rows/row'
import { takeoutWords } from '../words'
import { readNight } from './json-night'
import {
  type Fields,
  fieldsOf,
  type JsonForm,
  type Moment,
  type ReadEntry,
  rowAt,
  type TakeoutReading,
  textOf,
  withValue,
} from './takeout-form'
import { fitbitOrigin } from './takeout-sources'
import { readClock, wallClockOf } from './takeout-time'

const column = 'value'

interface Told {
  readonly metric: MetricKey
  readonly source: SourceKey
  readonly factor?: number
  /** Whose clock the file shows. */
  readonly clock: 'utc' | 'local'
}

function momentOf(text: string, clock: 'utc' | 'local' | 'day'): Moment | ClockDefect {
  const at = readClock(text)
  if (typeof at === 'string') return at
  if (clock === 'utc') return { instant: at }
  const shown = wallClockOf(at)
  return { clock: clock === 'day' ? { ...shown, timeOfDay: 0 } : shown }
}

function rowOf(entry: Fields, clock: 'utc' | 'local' | 'day', reading: TakeoutReading) {
  const text = textOf(entry.dateTime)
  return rowAt(momentOf(text, clock), { text, column: 'dateTime' }, reading, fitbitOrigin)
}

/** One number at each time. */
const numbers = ({ clock, ...to }: Told): JsonForm => ({
  as: 'json',
  read: (entry, reading) =>
    withValue(rowOf(entry, clock, reading), { text: textOf(entry.value), column }, to),
})

function readBeat(entry: Fields, reading: TakeoutReading): ReadEntry {
  const { bpm, confidence } = fieldsOf(entry.value)
  // The band had no contact to the skin.
  if (textOf(confidence) === '0') return 'notWorn'
  const given = { text: textOf(bpm), column: 'bpm' }
  return withValue(rowOf(entry, 'utc', reading), given, { metric: 'heart_rate', source: 'sample' })
}

/** Days without a figure, up to a year ahead, have 0 and no date. */
function readResting(entry: Fields, reading: TakeoutReading): ReadEntry {
  const { date, value } = fieldsOf(entry.value)
  if (date === null || Number(textOf(value)) === 0) return 'placeholder'
  const row = rowOf({ dateTime: date ?? entry.dateTime }, 'day', reading)
  return withValue(row, { text: textOf(value), column }, { metric: 'resting_heart_rate', source: 'day' })
}

/**
 * Very and moderately active minutes of a day, which lie in two files. Days are written ahead with 0 of both: a day of zeros is one
 * only where the person did not sit through all of it, by the third file.
 */
function readActive(entry: Fields, reading: TakeoutReading): ReadEntry {
  const row = rowOf(entry, 'day', reading)
  if ('reason' in row) return row
  const { date } = row.clock
  const moderate = reading.beside.get(besideVery.moderate)?.get(date)
  if (moderate === undefined) return missingHalf(date)
  const parts = [textOf(entry.value), moderate].map((text) => ({ text, column }))
  const [very, other] = parts.map((given) =>
    withValue({ ...row, values: [] }, given, { metric: 'active_minutes', source: 'day' }),
  )
  if (!very || !other) return missingHalf(date)
  if ('reason' in very) return very
  if ('reason' in other) return { ...other, column: besideVery.moderate }
  const sum = [very, other].reduce((total, { values }) => total + (values[0]?.value ?? 0), 0)
  const sitting = reading.beside.get(besideVery.sedentary)?.get(date)
  if (sum === 0 && !(Number(sitting ?? wholeDay) < wholeDay)) return 'padded'
  return withValue(row, { text: String(sum), column }, { metric: 'active_minutes', source: 'day' })
}

const wholeDay = 1440
const missingHalf = (date: string): RowDefect => ({
  column,
  reason: 'missing',
  message: takeoutWords.halfMissing(date),
})

/** The families that are read with that of very active minutes. */
export const besideVery = {
  moderate: 'moderately_active_minutes',
  sedentary: 'sedentary_minutes',
} as const

/** Typed in or from scales: in pounds, at the time of the account. */
function readWeight(entry: Fields, reading: TakeoutReading): ReadEntry {
  const text = `${textOf(entry.date)} ${textOf(entry.time)}`.trim()
  const row = rowAt(momentOf(text, 'local'), { text, column: 'date' }, reading, fitbitOrigin)
  const given = { text: textOf(entry.weight), column: 'weight' }
  return withValue(row, given, { metric: 'weight', source: 'sample', factor: 0.45359237 })
}

/** Families of Global Export Data by the beginning of their files' names. */
export const jsonForms = {
  steps: numbers({ metric: 'steps', source: 'minute', clock: 'utc' }),
  // In centimetres.
  distance: numbers({ metric: 'distance', source: 'minute', clock: 'utc', factor: 0.01 }),
  calories: numbers({ metric: 'energy', source: 'minute', clock: 'local' }),
  heart_rate: { as: 'json', read: readBeat },
  resting_heart_rate: { as: 'json', read: readResting },
  very_active_minutes: {
    as: 'json',
    read: readActive,
    joins: { needs: [besideVery.moderate], takes: [besideVery.sedentary] },
  },
  weight: { as: 'json', read: readWeight },
  sleep: { as: 'json', hasLongIds: true, read: readNight },
} satisfies Record<string, JsonForm>

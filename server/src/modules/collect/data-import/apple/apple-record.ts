import { zoneNamed } from '../../../../../../engines/schedule/calendar'
import type { Message } from '../../../../platform/words'
import type { MetricKey } from '../../../series/measurement'
import type { ClockDefect } from '../rows/local-time'
import { parseNumber, shorten } from '../rows/parse-number'
import type { DateRange } from '../rows/read-row'
import type { Origin, Row, RowDefect } from '../rows/row'
import { appleWords, importWords } from '../words'
import { type AppleTime, readAppleTime } from './apple-time'
import {
  appleMetrics,
  appleStages,
  conversionOf,
  energyParts,
  shortStageOf,
  shortTypeOf,
  sleepType,
} from './apple-types'

export type Attributes = Readonly<Record<string, string | undefined>>

/** A record with what is written within it. */
export interface AppleRecord {
  readonly attributes: Attributes
  readonly line: number
  /** HKTimeZone: where it was measured. */
  zone: string | null
  /** HKWasUserEntered: somebody typed it in. */
  isTyped: boolean
  /** Nothing more is written within it. */
  isClosed: boolean
}

/** A record that is taken; `text` is equal for equal ones. */
interface ReadRecord {
  readonly row: Row
  readonly text: string
}

interface Reading {
  readonly account: string
  readonly origin: Origin
  readonly range: DateRange
}

/** Whether there is a metric for records of the type, or a night is made of them. */
export const isReadType = (type: string): boolean =>
  Object.hasOwn(appleMetrics, type) || Object.hasOwn(energyParts, type) || type === sleepType

/** In bed, which is counted and not stored; null for everything else. */
export function isInBed({ attributes }: AppleRecord): boolean {
  const { type = '', value = '' } = attributes
  return shortTypeOf(type) === sleepType && appleStages[shortStageOf(value)] === 'in_bed'
}

/** A record as a row of its source; or why it is none. */
export function readRecord(record: AppleRecord, { account, origin, range }: Reading): ReadRecord | RowDefect {
  const { attributes } = record
  const { unit = '', value = '' } = attributes
  const type = shortTypeOf(attributes.type ?? '')
  const start = timeOf(attributes, 'startDate')
  if ('reason' in start) return start
  const end = timeOf(attributes, 'endDate')
  if ('reason' in end) return end
  const clock = clockOf(start, record.zone)
  if (clock.date < range.earliest || clock.date > range.latest) {
    return {
      column: 'startDate',
      reason: 'date_out_of_range',
      message: importWords.timeOutside(shorten(attributes.startDate ?? ''), range.earliest, range.latest),
    }
  }
  const series = `${origin.code} ${type}`
  // Not spread from what they share: V8 gives each such object a shape of its own, and keeps it until the next full collection.
  const rowOf = (values: Row['values']) => ({
    id: account,
    origin,
    clock,
    instant: start.at,
    series,
    sleep: null,
    values,
  })
  const text = [type, unit, start.at, end.at, value, record.isTyped].join('|')
  if (type === sleepType) {
    const stage = appleStages[shortStageOf(value)]
    if (stage === undefined || stage === 'in_bed')
      return { column: 'value', reason: 'out_of_range', message: appleWords.unknownStage(shorten(value)) }
    if (end.at <= start.at)
      return { column: 'endDate', reason: 'out_of_range', message: appleWords.endsBeforeItBegins }
    // Stages overlap where a source tells one night twice, so each is a series of its own.
    const segment = { stage, until: end.at }
    return { row: Object.assign(rowOf([]), { series: `${series} ${stage}`, segment }), text }
  }
  const part = energyParts[type]
  const metric: MetricKey = part ? 'energy' : (appleMetrics[type] ?? 'steps')
  const amount = quantityOf(value, unit, metric)
  if (typeof amount !== 'number') return amount
  if (part) return { row: Object.assign(rowOf([]), { energy: { part, amount } }), text }
  const source = record.isTyped ? 'manual' : 'sample'
  return { row: rowOf([{ metric, source, minute: 0, value: amount, column: 'value' }]), text }
}

const timeMessages: Record<ClockDefect, (text: string) => Message> = {
  not_a_date: importWords.notATime,
  no_such_date: importWords.noSuchTime,
}

function timeOf(attributes: Attributes, column: 'startDate' | 'endDate'): AppleTime | RowDefect {
  const text = attributes[column] ?? ''
  if (text === '') return { column, reason: 'missing', message: importWords.timeMissing }
  const read = readAppleTime(text)
  if (typeof read !== 'string') return read
  return { column, reason: read, message: timeMessages[read](shorten(text)) }
}

/** What a clock showed at the place of the record: in its HKTimeZone, else by the offset that is written with it. */
function clockOf({ at, offset }: AppleTime, zone: string | null) {
  const local = at + ((zone === null ? null : zoneNamed(zone))?.offsetAt(at) ?? offset)
  const date = new Date(local).toISOString().slice(0, 10)
  return { date, timeOfDay: local - Date.parse(date) }
}

/** The value in the metric's unit; a unit that does not measure it is refused. */
function quantityOf(text: string, unit: string, metric: MetricKey): number | RowDefect {
  if (text === '') return { column: 'value', reason: 'missing', message: importWords.valueMissing }
  const conversion = conversionOf(unit, metric)
  if (conversion === null)
    return { column: 'unit', reason: 'unit', message: appleWords.unknownUnit(metric, shorten(unit)) }
  const { factor, add = 0 } = conversion
  if (add === 0) {
    const value = parseNumber(text, metric, factor)
    return typeof value === 'number' ? value : { column: 'value', ...value }
  }
  const given = Number(text)
  const converted = Number.isFinite(given) ? String(Number(((given + add) * factor).toPrecision(15))) : text
  const value = parseNumber(converted, metric)
  return typeof value === 'number' ? value : { column: 'value', ...value }
}

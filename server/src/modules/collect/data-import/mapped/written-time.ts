import { withPlainBlanks } from '../../../../platform/input/visible-text'
import type { TableMapping } from '../../../../platform/tables'
import type { ClockDefect, WallClock } from '../rows/local-time'
import { wallClockOf } from '../takeout/takeout-time'

export type DateForm = NonNullable<TableMapping['dateForm']>

/** What is written in a cell: a date, and where it is there a time and an offset. */
interface WrittenTime {
  /** Milliseconds of a clock without a zone. */
  readonly local: number
  readonly hasTime: boolean
  /** In milliseconds; null where none is written. */
  readonly offset: number | null
}

/** All ways in which dates are written. */
export const dateForms = [
  'ymd',
  'mdy',
  'dmy',
  'unix_s',
  'unix_ms',
  'unix_us',
] as const satisfies readonly DateForm[]

/** How many of it are a millisecond. Times since 1970 are instants: no clock shows them. */
const unixUnits: Readonly<Partial<Record<DateForm, number>>> = { unix_s: 0.001, unix_ms: 1, unix_us: 1000 }
export const isUnix = (form: DateForm | null): boolean => form !== null && unixUnits[form] !== undefined

/** Their lengths do not overlap in these years, so that each number is of one unit. */
const [earliestUnix, latestUnix] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/
const yearFirstShort = /^(\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)日?/
const yearLastShort = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})(?!\d)/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/
const together = /^(\d{4})(\d\d)(\d\d)(?!\d)/
const clockForm =
  /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?([AP])\.?M\.?)?(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?$/i

/** Reads a date with the time behind it, or with that of another cell. */
export function readWritten(
  text: string,
  clockText: string | null,
  form: DateForm,
): WrittenTime | ClockDefect {
  const plain = withPlainBlanks(text.normalize('NFKC'))
  if (isUnix(form)) return clockText === null ? ofUnix(plain, form) : 'not_a_date'
  const date = dateAtStart(plain, form)
  if (typeof date === 'string') return date
  const behind = plain.slice(date.length).replace(/^(T| |, )/i, '')
  if (clockText === null) return behind === '' ? ofDate(date.day) : withClock(date.day, behind)
  const isDateAlone = behind === '' || isMidnight(behind)
  return isDateAlone ? withClock(date.day, withPlainBlanks(clockText.normalize('NFKC'))) : 'not_a_date'
}

/** The orders in which the dates can be written: those in which none of them is impossible. */
export function formsOf(texts: readonly string[]): readonly DateForm[] {
  const filled = texts.filter((text) => text !== '')
  if (filled.length === 0) return []
  return dateForms.filter((form) => filled.every((text) => isDated(text, form)))
}

const isDated = (text: string, form: DateForm): boolean =>
  isUnix(form)
    ? typeof ofUnix(withPlainBlanks(text.normalize('NFKC')), form) !== 'string'
    : typeof dateAtStart(withPlainBlanks(text.normalize('NFKC')), form) !== 'string'

function ofUnix(text: string, form: DateForm): WrittenTime | ClockDefect {
  if (!/^\d{9,16}(\.\d{1,9})?$/.test(text)) return 'not_a_date'
  const local = Math.floor(Number(text) / (unixUnits[form] ?? 1))
  if (local < earliestUnix || local >= latestUnix) return 'not_a_date'
  return { local, hasTime: true, offset: 0 }
}

function dateAtStart(text: string, form: DateForm): { day: number; length: number } | ClockDefect {
  const match =
    form === 'ymd'
      ? (yearFirst.exec(text) ?? together.exec(text) ?? yearFirstShort.exec(text))
      : (yearLast.exec(text) ?? yearLastShort.exec(text))
  if (!match) return 'not_a_date'
  const [a = 0, b = 0, c = 0] = match.slice(1, 4).map(Number)
  const [written, month, date] = form === 'ymd' ? [a, b, c] : form === 'mdy' ? [c, a, b] : [c, b, a]
  const year = written < 100 ? fullYear(written) : written
  const day = Date.UTC(year, month - 1, date)
  const is = new Date(day)
  if (is.getUTCMonth() !== month - 1 || is.getUTCDate() !== date) return 'no_such_date'
  return { day, length: match[0].length }
}

/** As programs write years in two digits (POSIX): those from 70 on are of the last century. */
const fullYear = (short: number): number => short + (short < 70 ? 2000 : 1900)

const ofDate = (day: number): WrittenTime => ({ local: day, hasTime: false, offset: null })

const isMidnight = (text: string): boolean => /^0{1,2}:00(:00(\.0{1,9})?)?$/.test(text)

function withClock(day: number, text: string): WrittenTime | ClockDefect {
  const match = clockForm.exec(text)
  if (!match) return 'not_a_date'
  const [, hourText, minuteText, secondText = '0', figures = '', half, zone] = match
  const hour = hourOf(Number(hourText), half?.toUpperCase())
  const [minute, second] = [Number(minuteText), Number(secondText)]
  if (hour === null || minute > 59 || second > 59) return 'no_such_date'
  const milliseconds = figures === '' ? 0 : Math.floor(Number(`0.${figures}`) * 1000)
  const local = day + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
  return { local, hasTime: true, offset: zone === undefined ? null : offsetOf(zone) }
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'P' ? 12 : 0)
}

/** Of Z, UTC, +09, +0900 and +09:00. */
function offsetOf(zone: string): number {
  if (/^(z|utc)$/i.test(zone)) return 0
  const figures = zone.replace(':', '').slice(1)
  const minutes = Number(figures.slice(0, 2)) * 60 + Number(figures.slice(2) || 0)
  return minutes * 60_000 * (zone.startsWith('-') ? -1 : 1)
}

/** What a clock without a zone showed. */
export const clockOfWritten = ({ local }: WrittenTime): WallClock => wallClockOf(local)

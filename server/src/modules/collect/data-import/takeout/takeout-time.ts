import { offsetAt } from '../../../series/measurement'
import type { ClockDefect, WallClock } from '../rows/local-time'

const dayMilliseconds = 86_400_000
/** No zone changes its offset within a quarter of an hour. */
const quarter = 900_000

const instantForm = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?Z$/
const clockForm = /^(\d\d)\/(\d\d)\/(\d\d|\d{4})(?: (\d\d):(\d\d):(\d\d))?$/
const isoClockForm = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?$/
const offsetForm = /^([+-])(\d\d):(\d\d)$/

/** The instant of `2026-05-01T22:10:05.123456Z`, in milliseconds. */
export function readInstant(text: string): number | ClockDefect {
  const match = instantForm.exec(text)
  return match ? utcOf(...numbersOf(match), millisecondsOf(match[7])) : 'not_a_date'
}

/** What stands in `05/01/26 00:00:04`, as milliseconds of a clock without a zone. */
export function readClock(text: string): number | ClockDefect {
  if (!clockForm.test(text)) return 'not_a_date'
  // By its signs: an export of years has millions of them.
  const hasCentury = text.length === 10 || text.length === 19
  const afterDate = hasCentury ? 10 : 8
  const year = hasCentury ? 100 * twoFigures(text, 6) + twoFigures(text, 8) : 2000 + twoFigures(text, 6)
  const [month, day] = [twoFigures(text, 0), twoFigures(text, 3)]
  if (text.length === afterDate) return utcOf(year, month, day, 0, 0, 0)
  const [hour, minute, second] = [
    twoFigures(text, afterDate + 1),
    twoFigures(text, afterDate + 4),
    twoFigures(text, afterDate + 7),
  ]
  return utcOf(year, month, day, hour, minute, second)
}

const twoFigures = (text: string, at: number): number =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
const zero = 48

/** What stands in `2026-05-01T23:40:30.000`, as milliseconds of a clock without a zone. */
export function readIsoClock(text: string): number | ClockDefect {
  const match = isoClockForm.exec(text)
  return match ? utcOf(...numbersOf(match)) : 'not_a_date'
}

type SixNumbers = [number, number, number, number, number, number]

/** The six parts of a date and a clock; 0 for those that are not there. */
const numbersOf = ({ 1: a, 2: b, 3: c, 4: d, 5: e, 6: f }: RegExpExecArray): SixNumbers => [
  Number(a ?? 0),
  Number(b ?? 0),
  Number(c ?? 0),
  Number(d ?? 0),
  Number(e ?? 0),
  Number(f ?? 0),
]

/** Of the figures behind the seconds. */
const millisecondsOf = (figures: string | undefined): number =>
  figures === undefined ? 0 : Math.floor(Number(`0.${figures}`) * 1000)

/** Milliseconds of `+09:00`; null where it is none. */
export function readOffset(text: string): number | null {
  const [, sign, hours, minutes] = offsetForm.exec(text) ?? []
  if (sign === undefined) return null
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
}

/** Numbers of a date and a clock as UTC; `no_such_date` where they are none. */
function utcOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  milliseconds = 0,
): number | ClockDefect {
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return 'no_such_date'
  const midnight = Date.UTC(year, month - 1, day)
  // Days that a month does not have are those of the next one.
  if (day > 28 && new Date(midnight).getUTCDate() !== day) return 'no_such_date'
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
}

/** A clock without a zone as the parts of a row. */
export function wallClockOf(local: number): WallClock {
  const day = Math.floor(local / dayMilliseconds)
  return { date: dateOfDay(day), timeOfDay: local - day * dayMilliseconds }
}

/** The rows of a day follow each other: its date is written once. */
const lastDay = { day: Number.NaN, date: '' }

function dateOfDay(day: number): string {
  if (day !== lastDay.day) {
    lastDay.day = day
    lastDay.date = new Date(day * dayMilliseconds).toISOString().slice(0, 10)
  }
  return lastDay.date
}

/** What clocks of a zone show at instants that mostly follow each other. */
export class ZoneClock {
  readonly #zone: string
  #quarter = Number.NaN
  #offset = 0

  constructor(zone: string) {
    this.#zone = zone
  }

  at(instant: number): WallClock {
    const now = Math.floor(instant / quarter)
    if (now !== this.#quarter) {
      this.#quarter = now
      this.#offset = offsetAt(now * quarter, this.#zone)
    }
    return wallClockOf(instant + this.#offset)
  }
}

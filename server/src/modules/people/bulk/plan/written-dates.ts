import { writtenDay } from '../../../../../../engines/written-values'
import { isWithinYears } from '../../../../platform/input/known-days'
import { withPlainBlanks } from '../../../../platform/input/visible-text'
import { dayBounds } from '../../../series/measurement'

/** Why a text is no acceptable date. */
export type NoDay = 'missing' | 'outside' | 'unreadable'

/** A written date as YYYY-MM-DD; 'missing' for 2026-02-30, 'outside' for 9999-12-31, 'unreadable' for other text. */
export function dayIn(written: string): string | NoDay {
  const date = writtenDay(written)
  if (date === 'missing' || date === 'unreadable') return date
  return isWithinYears(date) ? date : 'outside'
}

/** An instant, and whether clocks showed its time once more on that day. */
interface WrittenInstant {
  readonly at: Date
  readonly comesTwice: boolean
}

/**
 * The instant of a date, or of a date and a time, in the zone. A date alone means its beginning, or its end if it ends a
 * period. Of a time that comes twice when clocks go back the first is meant.
 */
export function instantIn(written: string, zone: string, end: 'begins' | 'is over'): WrittenInstant | NoDay {
  const text = withPlainBlanks(written.normalize('NFKC'))
  const [, dayText = text, hours, minutes] = /^(.*?)[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const day = dayIn(dayText)
  if (day === 'missing' || day === 'outside' || day === 'unreadable') return day
  const { startsAt, endsAt } = dayBounds(day, zone)
  if (hours === undefined) return { at: new Date(end === 'begins' ? startsAt : endsAt), comesTwice: false }
  if (Number(hours) > 23 || Number(minutes) > 59) return 'missing'
  return onClock(startsAt, endsAt, `${hours.padStart(2, '0')}:${minutes}`, zone)
}

const halfHour = 1_800_000
const dayMilliseconds = 48 * halfHour
/** Clocks are moved by half an hour to two hours. */
const shifts = Array.from({ length: 9 }, (_, step) => (step - 4) * halfHour)

/** The first minute of the day at which the zone's clock shows the time; 'missing' if daylight saving time skips it. */
function onClock(startsAt: number, endsAt: number, time: string, zone: string): WrittenInstant | 'missing' {
  const clock = clockOf(zone)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const guess = startsAt + (hour * 60 + minute) * 60_000
  const isShown = (at: number) => at >= startsAt && at < endsAt && clock.format(at) === time
  if (endsAt - startsAt === dayMilliseconds && isShown(guess))
    return { at: new Date(guess), comesTwice: false }
  const [first, second] = shifts.map((shift) => guess + shift).filter(isShown)
  return first === undefined ? 'missing' : { at: new Date(first), comesTwice: second !== undefined }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** One formatter per zone: making 20,000 took four seconds, and V8 freed them all in one pause of 0.3 s. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  clocks.set(zone, made)
  return made
}

import { isWithinYears } from '../../../platform/input/known-days'
import { dayBounds } from '../../measurement'

/** Why a text names no day that can be registered. */
export type NoDay = 'missing' | 'outside' | 'unreadable'

/** YYYY-MM-DD of a day as people write it; 'missing' for 2026-02-30, 'outside' for 9999-12-31, 'unreadable' for what is no day. */
export function dayIn(written: string): string | NoDay {
  const text = written.normalize('NFKC').trim()
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!found) return 'unreadable'
  const [, year = '', month = '', day = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date)) return 'missing'
  return isWithinYears(date) ? date : 'outside'
}

/** The instant of a day, or of a day and a time, on the zone's clock. A day alone begins, or (as an end) is over. */
export function instantIn(written: string, zone: string, end: 'begins' | 'is over'): Date | NoDay {
  const text = written.normalize('NFKC').trim()
  const [, dayText = text, hours, minutes] = /^(.*?)[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const day = dayIn(dayText)
  if (day === 'missing' || day === 'outside' || day === 'unreadable') return day
  const { startsAt, endsAt } = dayBounds(day, zone)
  if (hours === undefined) return new Date(end === 'begins' ? startsAt : endsAt)
  if (Number(hours) > 23 || Number(minutes) > 59) return 'missing'
  return onClock(startsAt, endsAt, `${hours.padStart(2, '0')}:${minutes}`, zone)
}

/** The first minute of the day at which the zone's clock shows the time; 'missing' for one that it skips. */
function onClock(startsAt: number, endsAt: number, time: string, zone: string): Date | 'missing' {
  const clock = clockOf(zone)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const guess = startsAt + (hour * 60 + minute) * 60_000
  for (const shift of [0, -3_600_000, 3_600_000, -1_800_000, 1_800_000]) {
    const at = guess + shift
    if (at >= startsAt && at < endsAt && clock.format(at) === time) return new Date(at)
  }
  return 'missing'
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** One for each zone: of 20,000, making took four seconds, and V8 freed them all at once, for a third of a second. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  clocks.set(zone, made)
  return made
}

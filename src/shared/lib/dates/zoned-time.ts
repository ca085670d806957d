import { t } from '@lingui/core/macro'
import { formatDate, weekdayName } from './format-date'
import { type LocalDate, weekdayOf } from './local-date'

const formats = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs about 50 µs, using one about 1 µs, and lists format thousands of times.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format
}

/** The local date of an instant in a zone. */
export function localDateOf(instant: Date | number, timeZone: string): LocalDate {
  return formatOf(timeZone).format(instant).slice(0, 10)
}

/** 09:30 */
export function formatTime(instant: Date | number, timeZone: string): string {
  return formatOf(timeZone).format(instant).slice(11, 16)
}

/** 09:30:05 */
export function formatTimeWithSeconds(instant: Date | number, timeZone: string): string {
  return formatOf(timeZone).format(instant).slice(11, 19)
}

/** 2026/11/21 09:30 */
export function formatDateTime(instant: Date | number, timeZone: string): string {
  return `${formatDate(localDateOf(instant, timeZone))} ${formatTime(instant, timeZone)}`
}

/** 2026/11/21（土）09:30 */
export function formatDateTimeWithWeekday(instant: Date | number, timeZone: string): string {
  return formatDayWithTime(localDateOf(instant, timeZone), formatTime(instant, timeZone))
}

/** 2026/11/21（土）09:30; Sat, 2026-11-21 09:30 in English. */
export function formatDayWithTime(date: LocalDate, time: string): string {
  const [day, weekday] = [formatDate(date), weekdayName(weekdayOf(date))]
  return t`${day}（${weekday}）${time}`
}

/** The instant at which clocks in a zone show that day and time (HH:MM). A time in a gap becomes the end of the gap. */
export function instantOf(date: LocalDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let instant = wanted
  // The difference is the zone's offset. Two rounds, since the offset may change in between.
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`)
    instant += wanted - shown
  }
  return new Date(instant)
}

/** The zone of this device. */
export const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

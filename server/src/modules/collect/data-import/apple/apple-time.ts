import { withPlainBlanks } from '../../../../platform/input/visible-text'
import type { ClockDefect } from '../rows/local-time'

const form =
  /^(\d{4})-(\d\d)-(\d\d)[ T](\d{1,2}):(\d\d):(\d\d)(?:\.\d+)?(?: ?([AP])\.? ?M\.?)? ?(?:([+-])(\d\d):?(\d\d)|Z)$/i

/** A time with its offset: 2026-11-19 10:05:00 +0900. */
export interface AppleTime {
  readonly at: number
  /** Milliseconds to add for the clock that the file shows. */
  readonly offset: number
}

/** Null where it is no time, or there is no such one. */
export function instantOfApple(text: string): AppleTime | null {
  const read = readAppleTime(text)
  return typeof read === 'string' ? null : read
}

export function readAppleTime(text: string): AppleTime | ClockDefect {
  const match = form.exec(text) ?? form.exec(withPlainBlanks(text))
  if (!match) return 'not_a_date'
  const [, year, month, day, hourText, minute, second, half, sign, offsetHours = '0', offsetMinutes = '0'] =
    match
  const hour = hourOf(Number(hourText), half?.toUpperCase())
  const local = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  const isReal = !Number.isNaN(local) && new Date(local).getUTCDate() === Number(day)
  if (!isReal || hour === null || Number(minute) > 59 || Number(second) > 59) return 'no_such_date'
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000 * (sign === '-' ? -1 : 1)
  const clock = ((hour * 60 + Number(minute)) * 60 + Number(second)) * 1000
  return { at: local + clock - offset, offset }
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'P' ? 12 : 0)
}

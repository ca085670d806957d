/** A part of a day, in minutes since midnight. */
export interface Hours {
  from: number
  to: number
}

const minutesOfDay = 1440
const shortest = 5

/** Minutes since midnight of 9:30, 0930, ９：３０ or 24:00; null for anything else. */
export function readClockTime(text: string): number | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::?(\d{2}))?$/.exec(text.normalize('NFKC').trim()) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= minutesOfDay ? minutes : null
}

/** 09:30 */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Reads 10:00-11:00. Null for the whole day, for less than five minutes, and for anything else. */
export function readHours(text: string): Hours | null {
  const [from = null, to = null, ...others] = text.split('-').map(readClockTime)
  if (from === null || to === null || others.length > 0 || to - from < shortest) return null
  return to - from === minutesOfDay ? null : { from, to }
}

/** 10:00-11:00 */
export function writeHours({ from, to }: Hours): string {
  return `${clockTime(from)}-${clockTime(to)}`
}

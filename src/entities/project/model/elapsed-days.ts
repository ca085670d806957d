/** The position of today in a project's period, in days of the project's time zone. */
export type ElapsedDays =
  | { phase: 'before'; daysUntilStart: number; totalDays: number | null }
  | { phase: 'running'; day: number; totalDays: number | null }
  | { phase: 'over'; totalDays: number }

interface Period {
  startOn: string | null
  endOn: string | null
  timeZone: string
}

/** The first day is day 1, and the last day belongs to the period. Null without a start. */
export function elapsedDays({ startOn, endOn, timeZone }: Period, now: Date): ElapsedDays | null {
  if (startOn === null) return null
  const today = dayNumber(localDate(now, timeZone))
  const first = dayNumber(startOn)
  const totalDays = endOn === null ? null : dayNumber(endOn) - first + 1
  if (today < first) return { phase: 'before', daysUntilStart: first - today, totalDays }
  const day = today - first + 1
  if (totalDays !== null && day > totalDays) return { phase: 'over', totalDays }
  return { phase: 'running', day, totalDays }
}

function localDate(now: Date, timeZone: string): string {
  // The Swedish locale writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

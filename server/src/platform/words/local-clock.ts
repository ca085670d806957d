const clocks = new Map<string, Intl.DateTimeFormat>()

/** Dates with times of a zone, such as 2026-11-24 07:00: the locale sv-SE writes them as ISO 8601 does. */
export function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** The date of an instant in a zone, such as 2026-11-24. */
export function dayIn(timeZone: string, at: Date): string {
  return clockIn(timeZone).format(at).slice(0, 10)
}

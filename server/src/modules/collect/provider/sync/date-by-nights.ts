import type { Reading } from '../../../../../../engines/providers'

/**
 * A figure of a night belongs to the day on which the night ends; where the night is not known yet, it waits for it. `nights` are the
 * days by the provider's own names of the nights, and gain those of the reading.
 */
export function datedByNights(nights: Map<string, string>, reading: Reading): Reading {
  for (const { key, endedOn } of reading.sleeps) if (endedOn !== undefined) nights.set(key, endedOn)
  const days = reading.days.flatMap((day) => {
    const date = (day.night === undefined ? null : nights.get(day.night)) ?? day.date
    return date === '' ? [] : [{ ...day, date }]
  })
  const waiting = reading.days.length - days.length
  const refused = Array.from({ length: waiting }, () => ({ what: 'night', reason: 'in_progress' }) as const)
  return { ...reading, days, refused: [...reading.refused, ...refused] }
}

import { padded } from './days'

export const minutesPerDay = 1440

const form = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes since midnight of 'HH:mm'; null if there is no such time. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = form.exec(time)?.map(Number) ?? []
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

const texts = Array.from(
  { length: minutesPerDay },
  (_, minute) => `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`,
)

/** 'HH:mm' of a minute of the day. */
export function clockText(minute: number): string {
  return texts[minute] ?? ''
}

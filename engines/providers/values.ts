import { zoneNamed } from '../schedule/calendar'
import type { Measured } from './reading'

export type Fields = Readonly<Record<string, unknown>>

/** The object; empty for anything else, so that a field of it is simply missing. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** A number, or one written as a text; null for anything else, "NaN" among it. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())) return null
  return Number(value)
}

/** A measured value. Null, nothing and the negative numbers that providers write for nothing are no measurement; "NaN" waits. */
export function measuredOf(value: unknown, times = 1): Measured {
  if (value === 'NaN') return 'waiting_for_baseline'
  const number = numberOf(value)
  return number === null || number < 0 ? 'not_measured' : number * times
}

/** The same where a provider leaves zeros out. */
export function countOf(value: unknown, times = 1): Measured {
  return value === undefined ? 0 : measuredOf(value, times)
}

const instantForm = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** An instant with its offset, as 2026-11-20T10:05:00+09:00; null for anything else. */
export function instantOf(value: unknown): number | null {
  const text = textOf(value)
  if (!instantForm.test(text)) return null
  const at = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(at) ? null : at
}

/** Seconds since 1970. */
export function epochOf(value: unknown): number | null {
  const seconds = numberOf(value)
  return seconds === null || seconds <= 0 ? null : seconds * 1000
}

const localForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/

/**
 * The instant of a local time without an offset. Where clocks are set back it is the first of the two, and where they skip it,
 * the moment after.
 */
export function localInstantOf(value: unknown, timeZone: string): number | null {
  const [, date, hours = '0', minutes = '0', seconds = '0'] = localForm.exec(textOf(value)) ?? []
  const zone = zoneNamed(timeZone)
  if (date === undefined || dateOf(date) === null || zone === null) return null
  const clock = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return zone.instantOf(Date.parse(`${date}T00:00:00Z`) + clock, { gap: 'later', overlap: 'first' }).at
}

/** A wall clock that is written in milliseconds as if it were UTC, as Garmin's fields on …Local are; read in the person's zone. */
export function wallClockInstantOf(value: unknown, timeZone: string): number | null {
  const clock = numberOf(value)
  const zone = zoneNamed(timeZone)
  if (clock === null || clock <= 0 || zone === null) return null
  return zone.instantOf(clock, { gap: 'later', overlap: 'first' }).at
}

/** A time with an offset, or a local one. */
export function anyInstantOf(value: unknown, timeZone: string): number | null {
  return instantOf(value) ?? localInstantOf(value, timeZone)
}

/** A date as 2026-11-20, also as the beginning of a time; null where there is no such day. */
export function dateOf(value: unknown): string | null {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(textOf(value)) ?? []
  if (date === undefined) return null
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? date : null
}

/** The local date of an instant in a zone. */
export function localDateOf(at: number, timeZone: string): string {
  return new Date(at + (zoneNamed(timeZone)?.offsetAt(at) ?? 0)).toISOString().slice(0, 10)
}

/** The local date of an instant with an offset in seconds. */
export const dateAtOffset = (at: number, seconds: number): string =>
  new Date(at + seconds * 1000).toISOString().slice(0, 10)

/** Which of two figures or reasons holds: a figure before a reason. */
export const either = (one: Measured, other: Measured): Measured => (typeof one === 'number' ? one : other)

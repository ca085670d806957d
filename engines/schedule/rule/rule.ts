/** Frequencies of RFC 5545, the longest period first. */
export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const

export type Frequency = (typeof frequencies)[number]

/** Monday first, as days of the week are numbered here. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof weekdays)[number]

/** MO, or a numbered weekday of the month or year: 1MO is the first, -2FR the last but one. */
export interface RuleWeekday {
  readonly weekday: Weekday
  readonly nth: number | null
}

export interface RuleEnd {
  /** Local time in seconds, as if it were UTC; for a date, its last second. */
  readonly seconds: number
  /** Written with Z: `seconds` are in UTC. */
  readonly isUtc: boolean
}

/** A recurrence rule (RFC 5545, 3.3.10) without its start. Lists are ascending; an absent part is null. */
export interface Rule {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  readonly until: RuleEnd | null
  readonly months: readonly number[] | null
  readonly weekNumbers: readonly number[] | null
  readonly yearDays: readonly number[] | null
  readonly monthDays: readonly number[] | null
  readonly weekdays: readonly RuleWeekday[] | null
  readonly hours: readonly number[] | null
  readonly minutes: readonly number[] | null
  readonly seconds: readonly number[] | null
  readonly positions: readonly number[] | null
  readonly weekStart: Weekday
}

/** A rule with the given parts only. */
export function plainRule(frequency: Frequency, parts: Partial<Rule> = {}): Rule {
  return {
    frequency,
    interval: 1,
    count: null,
    until: null,
    months: null,
    weekNumbers: null,
    yearDays: null,
    monthDays: null,
    weekdays: null,
    hours: null,
    minutes: null,
    seconds: null,
    positions: null,
    weekStart: 'MO',
    ...parts,
  }
}

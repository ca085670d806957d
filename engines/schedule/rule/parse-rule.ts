import type { Said, ValuesOf } from '../../sentences'
import { dayOf, daysInMonth } from '../calendar/days'
import {
  type Frequency,
  frequencies,
  plainRule,
  type Rule,
  type RuleEnd,
  type RuleWeekday,
  type Weekday,
  weekdays,
} from './rule'
import type { ruleWords } from './rule-words'

export type RuleProblem = Said<typeof ruleWords>

export type ParsedRule =
  | { readonly isValid: true; readonly rule: Rule }
  | { readonly isValid: false; readonly problem: RuleProblem }

/** Limits that no study reaches: INTERVAL, COUNT, and the members of a list. */
const most = { interval: 100_000, count: 1_000_000, members: 400 }

/** Reads the value of a part; null if it is invalid. */
const readers: Readonly<Record<string, (text: string) => Partial<Rule> | null>> = {
  FREQ: (text) => part('frequency', frequencyOf(text)),
  INTERVAL: (text) => part('interval', wholeOf(text, 1, most.interval)),
  COUNT: (text) => part('count', wholeOf(text, 1, most.count)),
  UNTIL: (text) => part('until', endOf(text)),
  BYMONTH: (text) => part('months', listOf(text, 1, 12)),
  BYWEEKNO: (text) => part('weekNumbers', listOf(text, 1, 53, true)),
  BYYEARDAY: (text) => part('yearDays', listOf(text, 1, 366, true)),
  BYMONTHDAY: (text) => part('monthDays', listOf(text, 1, 31, true)),
  BYDAY: (text) => part('weekdays', weekdaysOf(text)),
  BYHOUR: (text) => part('hours', listOf(text, 0, 23)),
  BYMINUTE: (text) => part('minutes', listOf(text, 0, 59)),
  BYSECOND: (text) => part('seconds', listOf(text, 0, 59)),
  BYSETPOS: (text) => part('positions', listOf(text, 1, 366, true)),
  WKST: (text) => part('weekStart', weekdayOf(text)),
}

function part<Name extends keyof Rule>(name: Name, value: Rule[Name] | null): Partial<Rule> | null {
  return value === null ? null : { [name]: value }
}

/** Parses an iCalendar rule, with or without 'RRULE:', also in full-width letters. Parts outside RFC 5545 are refused. */
export function parseRule(text: string): ParsedRule {
  const parts: Partial<Rule> = {}
  const names = new Set<string>()
  for (const written of text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name, value] = /^([A-Z-]+)=(.*)$/.exec(written) ?? []
    if (name === undefined || value === undefined) return refused('unreadableRule', { part: written })
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (!read) return refused('unknownRulePart', { name })
    if (names.has(name)) return refused('repeatedRulePart', { name })
    names.add(name)
    const known = read(value)
    if (!known) return refused('badRuleValue', { name, value })
    Object.assign(parts, known)
  }
  if (!parts.frequency) return refused('missingFrequency', {})
  if (parts.count && parts.until) return refused('countAndUntil', {})
  if (parts.positions && ![...names].some((name) => name.startsWith('BY') && name !== 'BYSETPOS')) {
    return refused('positionsAlone', {})
  }
  return { isValid: true, rule: plainRule(parts.frequency, parts) }
}

function refused<Key extends keyof typeof ruleWords>(
  key: Key,
  values: ValuesOf<(typeof ruleWords)[Key]>,
): ParsedRule {
  return { isValid: false, problem: { key, values } }
}

function frequencyOf(text: string): Frequency | null {
  return frequencies.find((one) => one === text) ?? null
}

function weekdayOf(text: string): Weekday | null {
  return weekdays.find((one) => one === text) ?? null
}

function wholeOf(text: string, least: number, greatest: number): number | null {
  if (!/^[+-]?\d{1,9}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= greatest ? number : null
}

/** Sorted numbers without duplicates; negative ones count from the end. */
function listOf(text: string, least: number, greatest: number, fromEnd = false): readonly number[] | null {
  const numbers = text.split(',').map((one) => {
    const number = wholeOf(one, -greatest, greatest)
    if (number === null || number >= least) return number
    return fromEnd && number <= -least ? number : null
  })
  return ascending(numbers)
}

function ascending(numbers: readonly (number | null)[]): readonly number[] | null {
  const known = numbers.filter((one) => one !== null)
  if (known.length < numbers.length || known.length > most.members) return null
  return [...new Set(known)].sort((one, other) => one - other)
}

function weekdaysOf(text: string): readonly RuleWeekday[] | null {
  const all = text.split(',').map((one): RuleWeekday | null => {
    const [, number, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? []
    const weekday = weekdayOf(name)
    const nth = number === undefined ? null : Number(number)
    return weekday === null || nth === 0 || Math.abs(nth ?? 1) > 53 ? null : { weekday, nth }
  })
  const known = all.filter((one) => one !== null)
  if (known.length < all.length || known.length > most.members) return null
  return [...new Map(known.map((one) => [`${one.nth}${one.weekday}`, one])).values()]
}

/** A date such as 20270410 means the end of that day. */
function endOf(text: string): RuleEnd | null {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(text) ?? []
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m))) return null
  const isDate = hour === undefined
  const [h, min, s] = isDate ? [23, 59, 59] : [Number(hour), Number(minute), Number(second)]
  if (h > 23 || min > 59 || s > 60) return null
  return { seconds: dayOf(y, m, d) * 86_400 + h * 3600 + min * 60 + s, isUtc: utc !== undefined }
}

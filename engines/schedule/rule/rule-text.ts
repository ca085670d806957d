import { civilOf, padded, rest } from '../calendar/days'
import type { Rule } from './rule'

/** The rule in iCalendar format, without RRULE:. */
export function textOfRule(rule: Rule): string {
  const parts: readonly (readonly [string, string | number | null])[] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? null : rule.interval],
    ['BYMONTH', listed(rule.months)],
    ['BYWEEKNO', listed(rule.weekNumbers)],
    ['BYYEARDAY', listed(rule.yearDays)],
    ['BYMONTHDAY', listed(rule.monthDays)],
    ['BYDAY', listed(rule.weekdays?.map(({ weekday, nth }) => `${nth ?? ''}${weekday}`))],
    ['BYHOUR', listed(rule.hours)],
    ['BYMINUTE', listed(rule.minutes)],
    ['BYSECOND', listed(rule.seconds)],
    ['BYSETPOS', listed(rule.positions)],
    ['WKST', rule.weekStart === 'MO' ? null : rule.weekStart],
    ['COUNT', rule.count],
    ['UNTIL', rule.until && untilText(rule.until.seconds) + (rule.until.isUtc ? 'Z' : '')],
  ]
  return parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(';')
}

function listed(all: readonly (number | string)[] | null | undefined): string | null {
  return all ? all.join(',') : null
}

function untilText(seconds: number): string {
  const { year, month, day } = civilOf(Math.floor(seconds / 86_400))
  const minutes = Math.floor(rest(seconds, 86_400) / 60)
  const clock = `${padded(Math.floor(minutes / 60))}${padded(minutes % 60)}${padded(rest(seconds, 60))}`
  return `${String(year).padStart(4, '0')}${padded(month)}${padded(day)}T${clock}`
}

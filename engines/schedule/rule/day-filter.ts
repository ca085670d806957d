import { type CivilDate, civilOf, dayOf, daysInMonth, isLeapYear, weekdayOf } from '../calendar/days'
import { type Rule, type RuleWeekday, weekdays } from './rule'

type Test = (day: number, date: CivilDate) => boolean

/** Whether the rule can fire on a day. Parts that the rule leaves open come from its start day. */
export function dayFilter(given: Rule, startDay: number): (day: number) => boolean {
  const rule = withStart(given, startDay)
  const tests: Test[] = []
  const { months, monthDays, yearDays, weekNumbers } = rule
  if (rule.weekdays) tests.push(weekdayTest(rule, rule.weekdays))
  if (months) {
    const set = new Set(months)
    tests.push((_, { month }) => set.has(month))
  }
  if (monthDays) {
    const set = new Set(monthDays)
    tests.push((_, { year, month, day }) => isPlace(set, day, daysInMonth(year, month)))
  }
  if (yearDays) {
    const set = new Set(yearDays)
    tests.push((day, { year }) => isPlace(set, day - dayOf(year, 1, 1) + 1, isLeapYear(year) ? 366 : 365))
  }
  if (weekNumbers) {
    const set = new Set(weekNumbers)
    const start = weekdays.indexOf(rule.weekStart)
    tests.push((day) => {
      const { week, weeks } = weekOf(day, start)
      return isPlace(set, week, weeks)
    })
  }
  return (day) => {
    const date = civilOf(day)
    return tests.every((test) => test(day, date))
  }
}

/** The rule with the parts that its start day says: FREQ=MONTHLY from the 25th is on the 25th. */
export function withStart(rule: Rule, startDay: number): Rule {
  if (rule.weekNumbers || rule.yearDays || rule.monthDays || rule.weekdays) return rule
  const { month, day } = civilOf(startDay)
  switch (rule.frequency) {
    case 'YEARLY':
      return { ...rule, months: rule.months ?? [month], monthDays: [day] }
    case 'MONTHLY':
      return { ...rule, monthDays: [day] }
    case 'WEEKLY':
      return { ...rule, weekdays: [{ weekday: weekdays[weekdayOf(startDay)] ?? 'MO', nth: null }] }
    default:
      return rule
  }
}

/** Whether the list contains the position, counted from the start or, if negative, from the end. */
function isPlace(places: ReadonlySet<number>, place: number, length: number): boolean {
  return places.has(place) || places.has(place - length - 1)
}

function weekdayTest(rule: Rule, wanted: readonly RuleWeekday[]): Test {
  const isOfMonth = rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.months !== null)
  // dateutil and libical ignore the number of a weekday where it has no meaning; so do we.
  const isNumbered = isOfMonth || rule.frequency === 'YEARLY'
  const plain = new Set<number>()
  const numbered = new Map<number, Set<number>>()
  for (const { weekday, nth } of wanted) {
    const at = weekdays.indexOf(weekday)
    if (nth === null || !isNumbered) plain.add(at)
    else numbered.set(at, (numbered.get(at) ?? new Set()).add(nth))
  }
  return (day, { year, month, day: monthDay }) => {
    const weekday = weekdayOf(day)
    if (plain.has(weekday)) return true
    const places = numbered.get(weekday)
    if (!places) return false
    const place = isOfMonth ? monthDay : day - dayOf(year, 1, 1) + 1
    const length = isOfMonth ? daysInMonth(year, month) : isLeapYear(year) ? 366 : 365
    return places.has(Math.ceil(place / 7)) || places.has(-Math.ceil((length - place + 1) / 7))
  }
}

/**
 * The week number, and the number of weeks in its year. Week 1 is the first with four days in the year (ISO
 * 8601 if weeks start on Monday).
 */
function weekOf(day: number, weekStart: number): { week: number; weeks: number } {
  const monday = day - ((weekdayOf(day) - weekStart + 7) % 7)
  const { year } = civilOf(monday + 3)
  const first = firstWeek(year, weekStart)
  return { week: (monday - first) / 7 + 1, weeks: (firstWeek(year + 1, weekStart) - first) / 7 }
}

function firstWeek(year: number, weekStart: number): number {
  const fourth = dayOf(year, 1, 4)
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
}

import type { Sentence } from '../../sentences'
import { clockText } from '../calendar/clock'
import { dateText, dayOfDate, daysInMonth, rest } from '../calendar/days'
import { withStart } from '../rule/day-filter'
import { type Rule, type RuleWeekday, weekdays } from '../rule/rule'
import { hasTimes } from '../rule/rule-times'
import { dateInWords, filled, listed } from './phrases'
import {
  dayWords,
  monthNames,
  rulePartWords as parts,
  rulePeriodsWords,
  rulePeriodWords,
  weekdayNames,
  weekdayWords,
} from './schedule-words'

const nothing: Sentence = { ja: '', en: '' }

/** The days of a rule that begins on a date, and its times if it has its own. */
export function ruleInWords(rule: Rule | null, from: string): Sentence {
  if (rule === null) return nothing
  const open = withStart(rule, dayOfDate(from) ?? 0)
  const narrowing = [...daysInWords(open), ...timesInWords(open), ...positionsInWords(rule)]
  const period = periodInWords(rule, from)
  const first = rule.interval === 1 ? ' ' : ' の '
  const ja = narrowing.map(({ said, link }, place) => (place === 0 ? first : ` ${link} `) + said.ja).join('')
  const en = narrowing.map(({ said }) => ` ${said.en}`).join('')
  return {
    // Before the time of day or the verb.
    ja: `${period.ja}${ja}${hasTimes(rule) ? ' ' : ja || rule.interval > 1 ? ' の' : ''}`,
    en: `${period.en}${en.replaceAll(' ,', ',')}`,
  }
}

/** A part of a rule, and how it follows the one before in Japanese. */
interface Part {
  readonly said: Sentence
  readonly link: 'の' | 'が' | 'のうち'
}

const of = (said: Sentence): Part => ({ said, link: 'の' })

/** Ascending, those counted from the end last. */
function inOrder(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((one, other) => Number(one < 0) - Number(other < 0) || one - other)
}

/** Where a rule ends, and where its weeks begin if that matters. */
export function ruleLimits(rule: Rule): readonly Sentence[] {
  const { count, until, weekStart, frequency, interval, weekNumbers } = rule
  const countsWeeks = (frequency === 'WEEKLY' && interval > 1) || weekNumbers !== null
  return [
    ...(count === null ? [] : [filled(parts, hasTimes(rule) ? 'occurrences' : 'days', { count })]),
    ...(until === null ? [] : [untilInWords(until)]),
    ...(countsWeeks && weekStart !== 'MO'
      ? [filled(parts, 'weekStart', { weekday: weekdayNames[weekStart] })]
      : []),
  ]
}

function untilInWords({ seconds, isUtc }: NonNullable<Rule['until']>): Sentence {
  const second = rest(seconds, 86_400)
  const date = dateInWords(dateText(Math.floor(seconds / 86_400)))
  if (second === 86_399 && !isUtc) return filled(parts, 'until', { date })
  return filled(parts, isUtc ? 'untilUtc' : 'untilTime', { date, time: clockText(Math.floor(second / 60)) })
}

function periodInWords({ frequency, interval }: Rule, from: string): Sentence {
  return interval === 1
    ? rulePeriodWords[frequency]
    : filled(rulePeriodsWords, frequency, { every: interval, from: dateInWords(from) })
}

function daysInWords(rule: Rule): Part[] {
  const { months, weekNumbers, yearDays, monthDays } = rule
  const some = (
    all: readonly number[] | null,
    key: 'months' | 'weekNumbers' | 'yearDays' | 'monthDays',
    inWords: (number: number) => Sentence,
  ) => (all ? [of(filled(parts, key, { list: listed(inOrder(all).map(inWords), '・') }))] : [])
  const named = [
    ...some(months, 'months', (month) =>
      filled(parts, 'month', { month: { ja: `${month}月`, en: monthNames[month - 1] ?? '' } }),
    ),
    ...some(weekNumbers, 'weekNumbers', (week) =>
      placed(week, (place) => filled(parts, 'week', { week: place }), parts.lastWeek, 'weekFromEnd'),
    ).map((part) =>
      isWholeWeek(rule) ? { ...part, said: filled(parts, 'everyDayOf', { list: part.said }) } : part,
    ),
    ...some(yearDays, 'yearDays', (day) =>
      placed(day, (place) => filled(parts, 'yearDay', { day: place }), parts.lastYearDay, 'yearDayFromEnd'),
    ),
    ...some(monthDays, 'monthDays', (day) =>
      placed(
        day,
        (place) => filled(dayWords, 'monthDay', { day: place }),
        dayWords.lastDay,
        'monthDayFromEnd',
      ),
    )
      .map((part) =>
        isOfEachMonth(rule) ? { ...part, said: filled(parts, 'eachMonth', { list: part.said }) } : part,
      )
      .map((part) =>
        isMissingSomewhere(rule) ? { ...part, said: filled(dayWords, 'orNone', { days: part.said }) } : part,
      ),
  ]
  if (!rule.weekdays) return named
  return [...named, weekdaysInWords(rule, rule.weekdays, yearDays !== null || monthDays !== null)]
}

/** All seven of its days, which "in week 53" alone would leave open. */
const isWholeWeek = ({ weekdays: days, yearDays, monthDays, positions }: Rule): boolean =>
  !days && !yearDays && !monthDays && !positions

/** "Every year on day 31" would sound like once a year. */
const isOfEachMonth = ({ frequency, months, weekNumbers, yearDays, positions }: Rule): boolean =>
  frequency === 'YEARLY' && !months && !weekNumbers && !yearDays && !positions

const everyMonth = Array.from({ length: 12 }, (_, at) => at + 1)
/** February has 28 days in most years. */
const commonYear = 2023

/** Whether one of its months lacks one of its days, and nothing says what is sent instead. */
function isMissingSomewhere({ months, monthDays, positions }: Rule): boolean {
  if (!monthDays || positions) return false
  return (months ?? everyMonth).some((month) =>
    monthDays.some((day) => Math.abs(day) > daysInMonth(commonYear, month)),
  )
}

function weekdaysInWords(rule: Rule, wanted: readonly RuleWeekday[], isNarrowing: boolean): Part {
  const inWeek = [...wanted].sort(
    (one, other) => weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday),
  )
  const isNumbered = inWeek.some(({ nth }) => nth !== null)
  const names = inWeek.map(({ weekday, nth }) =>
    nth !== null
      ? nthInWords(weekday, nth)
      : isNumbered || isNarrowing
        ? weekdayNames[weekday]
        : weekdayWords[weekday],
  )
  if (isNarrowing)
    return { said: filled(parts, 'onlyWeekdays', { list: listed(names, '・', 'or') }), link: 'が' }
  const list = listed(names, '・')
  const isOfEachWeek =
    (rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') && !rule.weekNumbers && !rule.positions
  if (!isNumbered && isOfEachWeek) {
    const full = listed(
      inWeek.map(({ weekday }) => weekdayNames[weekday]),
      '・',
    )
    return of(filled(parts, 'everyWeekday', { list: full }))
  }
  const isOfYear = isNumbered && rule.frequency === 'YEARLY' && rule.months === null
  return of(filled(parts, 'weekdays', { list: isOfYear ? filled(parts, 'ofYear', { list }) : list }))
}

function nthInWords(weekday: RuleWeekday['weekday'], nth: number): Sentence {
  const name = weekdayNames[weekday]
  if (nth === -1) return filled(parts, 'lastWeekday', { weekday: name })
  return filled(parts, nth > 0 ? 'nthWeekday' : 'weekdayFromEnd', {
    place: ordinal(Math.abs(nth)),
    weekday: name,
  })
}

/** A place counted from the beginning, or from the end where it is negative. */
function placed(
  number: number,
  fromStart: (place: string) => Sentence,
  last: Sentence,
  fromEnd: 'weekFromEnd' | 'yearDayFromEnd' | 'monthDayFromEnd' | 'positionFromEnd',
): Sentence {
  if (number > 0) return fromStart(String(number))
  if (number === -1) return last
  return filled(parts, fromEnd, { place: ordinal(-number) })
}

function timesInWords(rule: Rule): Part[] {
  if (!hasTimes(rule)) return []
  const { frequency, hours, minutes, interval } = rule
  if (frequency === 'HOURLY' || frequency === 'MINUTELY' || frequency === 'SECONDLY') {
    // An hour of the rule is all of it: 8:00 to 8:59.
    const within = hours?.map((hour) =>
      filled(parts, 'hour', { from: clockText(hour * 60), to: clockText(hour * 60 + 59) }),
    )
    const past = (minutes ?? (frequency === 'HOURLY' && interval === 1 ? [0] : [])).map((minute) =>
      filled(parts, 'minute', { minute: String(minute) }),
    )
    return [
      ...(within ? [of(filled(parts, 'hours', { list: listed(within, '・') }))] : []),
      ...(past.length > 0 ? [of(filled(parts, 'minutes', { list: listed(past, '・') }))] : []),
    ]
  }
  const times = (hours ?? [0]).flatMap((hour) =>
    (minutes ?? [0]).map((minute) => clockText(hour * 60 + minute)),
  )
  return [of(filled(parts, 'times', { list: listed(times, '・') }))]
}

/** Which of the days or times of each period; of all the parts this counts last. */
function positionsInWords({ positions }: Rule): Part[] {
  if (!positions) return []
  const list = inOrder(positions).map((position) =>
    placed(
      position,
      () => filled(parts, 'position', { place: ordinal(position) }),
      parts.lastPosition,
      'positionFromEnd',
    ),
  )
  return [{ said: filled(parts, 'positions', { list: listed(list, '・') }), link: 'のうち' }]
}

/** 1st, 2nd, 3rd, 11th */
function ordinal(number: number): Sentence {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return { ja: String(number), en: `${number}${ending}` }
}

import { type Said, type Sentence, textOf, type ValuesOf } from '../../sentences'
import { clockText } from '../calendar/clock'
import type { Anchor, Pattern, Schedule, Times } from '../definition/schedule'
import { timesOf } from '../occurrences/planner'
import { parseRule } from '../rule/parse-rule'
import { type Rule, weekdays } from '../rule/rule'
import { hasTimes } from '../rule/rule-times'
import { dateInWords, filled, listed } from './phrases'
import { ruleInWords, ruleLimits } from './rule-in-words'
import { dayWords, scheduleWords, weekdayWords } from './schedule-words'

type Words = Said<typeof scheduleWords>

/** A schedule in words: what is sent when, and under which conditions. */
export interface ScheduleInWords {
  readonly sentence: Words
  readonly conditions: readonly Words[]
}

export function scheduleInWords(schedule: Schedule): ScheduleInWords {
  return { sentence: sentenceOf(schedule), conditions: conditionsOf(schedule) }
}

/** The whole schedule in one line. */
export function scheduleText(schedule: Schedule, language: keyof Sentence): string {
  const { sentence, conditions } = scheduleInWords(schedule)
  const rest = conditions.map((one) => textOf(scheduleWords, one, language))
  const between = language === 'ja' ? '・' : ', '
  return `${textOf(scheduleWords, sentence, language)}${language === 'ja' ? `（${rest.join(between)}）` : ` (${rest.join(between)})`}`
}

/** One phrase in the given language. */
export function scheduleWordsText(words: Words, language: keyof Sentence): string {
  return textOf(scheduleWords, words, language)
}

function said<Key extends keyof typeof scheduleWords>(
  key: Key,
  values: ValuesOf<(typeof scheduleWords)[Key]>,
): Words {
  return { key, values }
}

function sentenceOf(schedule: Schedule): Words {
  const { pattern, times } = schedule
  const days = daysInWords(pattern)
  const { minutes } = timesOf(schedule)
  const rule = ruleOf(pattern)
  if (rule && hasTimes(rule)) return said('ownTimes', { days })
  if (minutes.length > 0 || times.kind === 'fixed') {
    return said('fixed', { days, times: listed(timesInWords(times, minutes), ' と ') })
  }
  const { from, to, count, minimumGapMinutes: gap } = times
  return count === 1 ? said('randomOnce', { days, from, to }) : said('random', { days, from, to, count, gap })
}

function ruleOf(pattern: Pattern): Rule | null {
  const parsed = pattern.kind === 'rule' ? parseRule(pattern.rrule) : null
  return parsed?.isValid ? parsed.rule : null
}

/** 07:00 (answers for 2 hours) */
function timesInWords(times: Times, minutes: readonly number[]): (Sentence | string)[] {
  return minutes.map((minute) => {
    const time = clockText(minute)
    const own = times.kind === 'fixed' ? times.windows?.find(({ at }) => at === time) : undefined
    return own ? filled(dayWords, 'timeWithWindow', { time, length: lengthInWords(own.minutes) }) : time
  })
}

function lengthInWords(minutes: number): Sentence {
  if (minutes % 1440 === 0) return filled(dayWords, 'lengthDays', { count: minutes / 1440 })
  if (minutes % 60 === 0) return filled(dayWords, 'lengthHours', { count: minutes / 60 })
  return filled(dayWords, 'lengthMinutes', { count: minutes })
}

function conditionsOf(schedule: Schedule): readonly Words[] {
  const { holidays, quietHours, zone } = schedule
  const rule = ruleOf(schedule.pattern)
  const conditions = [
    ...(rule ? ruleLimits(rule).map((limit) => said('limit', { limit })) : []),
    ...endInWords(schedule),
  ]
  if (holidays === 'skip') conditions.push(said('withoutHolidays', {}))
  if (holidays === 'nextWorkday') conditions.push(said('afterHolidays', {}))
  if (quietHours) {
    const { from, to } = quietHours
    conditions.push(said(quietHours.then === 'skip' ? 'quietSkipped' : 'quietPostponed', { from, to }))
  }
  conditions.push(said(zone === 'subject' ? 'subjectZone' : 'projectZone', {}))
  return conditions
}

/** A single day has no end. */
function endInWords({ pattern, end }: Schedule): Words[] {
  if (pattern.kind === 'once') return []
  if (end.kind === 'on') return [said('until', { date: dateInWords(end.date) })]
  if (end.kind === 'after') return [said('times', { count: end.count })]
  return end.kind === 'withStudy' ? [said('withStudy', {})] : []
}

function daysInWords(pattern: Pattern): Sentence {
  switch (pattern.kind) {
    case 'once':
      return filled(dayWords, 'once', { date: dateInWords(pattern.date) })
    case 'daily': {
      const { every, from } = pattern
      return every === 1
        ? filled(dayWords, 'daily', {})
        : filled(dayWords, 'everyDays', { every, from: dateInWords(from) })
    }
    case 'weekly': {
      const { every } = pattern
      const names = weekdays.filter((one) => pattern.weekdays.includes(one)).map((one) => weekdayWords[one])
      const days = listed(names, '・')
      return every === 1
        ? filled(dayWords, 'weekly', { weekdays: days })
        : filled(dayWords, 'everyWeeks', { every, weekdays: days })
    }
    case 'monthly': {
      const { every } = pattern
      const named = listed(pattern.days.map(monthDayInWords), '・')
      const missing = pattern.missingDay === 'last' ? 'orLastDay' : 'orNone'
      const days = pattern.days.some((day) => day > 28) ? filled(dayWords, missing, { days: named }) : named
      return every === 1
        ? filled(dayWords, 'monthly', { days })
        : filled(dayWords, 'everyMonths', { every, days })
    }
    case 'rule':
      // Nothing is shown of a rule that cannot be read.
      return ruleInWords(ruleOf(pattern), pattern.from)
    case 'relative': {
      const { days, repeatEvery, months = [], repeatMonths } = pattern
      const parts = [
        ...(days.length > 0 ? [afterInWords(days, dayAfterInWords, 'thenEveryDays', repeatEvery)] : []),
        ...(months.length > 0 ? [monthsInWords(months, repeatMonths)] : []),
      ]
      return filled(dayWords, 'relative', {
        anchor: anchorInWords(pattern.anchor),
        after: listed(parts, ' と '),
      })
    }
  }
}

function monthDayInWords(day: number): Sentence {
  return day === -1 ? dayWords.lastDay : filled(dayWords, 'monthDay', { day })
}

/** 1, 3 and 6 months, then every 6 months */
function afterInWords(
  distances: readonly number[],
  inWords: (distance: number) => Sentence,
  repeat: 'thenEveryDays' | 'thenEveryMonths',
  every: number | undefined,
): Sentence {
  const ascending = [...new Set(distances)].sort((one, other) => one - other)
  const list = listed(ascending.map(inWords), '・')
  return every === undefined ? list : filled(dayWords, repeat, { list, every })
}

/** 31 January has no day a month later. */
function monthsInWords(months: readonly number[], every: number | undefined): Sentence {
  const after = afterInWords(months, monthAfterInWords, 'thenEveryMonths', every)
  return every === undefined && months.every((month) => month === 0)
    ? after
    : filled(dayWords, 'orLastOfMonth', { after })
}

function dayAfterInWords(day: number): Sentence {
  if (day === 0) return dayWords.sameDay
  return day === 1 ? dayWords.dayAfter : filled(dayWords, 'daysAfter', { day })
}

function monthAfterInWords(month: number): Sentence {
  if (month === 0) return dayWords.sameDay
  return month === 1 ? dayWords.monthAfter : filled(dayWords, 'monthsAfter', { month })
}

function anchorInWords(anchor: Anchor): Sentence {
  return anchor.kind === 'attribute'
    ? filled(dayWords, 'attribute', { name: anchor.name })
    : dayWords[anchor.kind]
}

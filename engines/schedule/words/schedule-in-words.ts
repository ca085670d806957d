import { type Said, type Sentence, type Sentences, textOf, type ValuesOf } from '../../survey/words/sentences'
import { clockText } from '../calendar/clock'
import type { Anchor, Pattern, Schedule } from '../definition/schedule'
import { timesOf } from '../occurrences/planner'
import { parseRule } from '../rule/parse-rule'
import { weekdays } from '../rule/rule'
import { hasTimes } from '../rule/rule-times'
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
  if (pattern.kind === 'rule') {
    const parsed = parseRule(pattern.rrule)
    if (parsed.isValid && hasTimes(parsed.rule)) return said('ownTimes', { days })
  }
  if (minutes.length > 0 || times.kind === 'fixed') {
    return said('fixed', { days, times: listed(minutes.map(clockText), ' と ') })
  }
  const { from, to, count, minimumGapMinutes: gap } = times
  return count === 1 ? said('randomOnce', { days, from, to }) : said('random', { days, from, to, count, gap })
}

function conditionsOf(schedule: Schedule): readonly Words[] {
  const { holidays, quietHours, zone } = schedule
  const conditions = endInWords(schedule)
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
      const days = listed(pattern.days.map(monthDayInWords), '・')
      return every === 1
        ? filled(dayWords, 'monthly', { days })
        : filled(dayWords, 'everyMonths', { every, days })
    }
    case 'rule':
      return filled(dayWords, 'rule', { rule: pattern.rrule })
    case 'relative': {
      const anchor = anchorInWords(pattern.anchor)
      const days = listed(pattern.days.map(dayAfterInWords), '・')
      return pattern.repeatEvery === undefined
        ? filled(dayWords, 'relative', { anchor, days })
        : filled(dayWords, 'relativeRepeat', { anchor, days, every: pattern.repeatEvery })
    }
  }
}

function monthDayInWords(day: number): Sentence {
  return day === -1 ? dayWords.lastDay : filled(dayWords, 'monthDay', { day })
}

function dayAfterInWords(day: number): Sentence {
  return day === 0 ? dayWords.sameDay : filled(dayWords, 'daysAfter', { day })
}

function anchorInWords(anchor: Anchor): Sentence {
  return anchor.kind === 'attribute'
    ? filled(dayWords, 'attribute', { name: anchor.name })
    : dayWords[anchor.kind]
}

function dateInWords(date: string): Sentence {
  return { ja: date.replaceAll('-', '/'), en: date }
}

/** A phrase with its values filled in, in both languages. */
function filled<All extends Sentences, Key extends keyof All & string>(
  all: All,
  key: Key,
  values: ValuesOf<All[Key]>,
): Sentence {
  return { ja: textOf(all, { key, values }, 'ja'), en: textOf(all, { key, values }, 'en') }
}

function listed(all: readonly (Sentence | string)[], between: string): Sentence {
  const texts = (language: keyof Sentence) =>
    all.map((one) => (typeof one === 'string' ? one : one[language]))
  const english = texts('en')
  const last = english.pop() ?? ''
  return {
    ja: texts('ja').join(between),
    en: english.length > 0 ? `${english.join(', ')} and ${last}` : last,
  }
}

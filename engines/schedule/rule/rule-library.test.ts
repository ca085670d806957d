import fc from 'fast-check'
import rrule from 'rrule'
import { expect, it } from 'vitest'
import { dateText, dayOf } from '../calendar/days'
import { ruleInWords, ruleLimits } from '../words/rule-in-words'
import { parseRule } from './parse-rule'
import { textOfRule } from './rule-text'
import { ruleTimes } from './rule-times'

const some = <T>(one: fc.Arbitrary<T>, most = 3) => fc.uniqueArray(one, { minLength: 1, maxLength: most })
// The other library keeps the written order of numbers, so they are sorted.
const numbers = (one: fc.Arbitrary<number>) =>
  some(one).map((all) => all.sort((first, second) => first - second))
const place = (most: number, fromEnd = most) =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -fromEnd, max: -1 }))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 })
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')

const partsFor = (frequency: string) => {
  const numbered = frequency === 'YEARLY' || frequency === 'MONTHLY'
  // The other library reads MO,1TU as days that match both, so the two forms are not mixed.
  const nth = fc.tuple(place(4), weekday).map(([number, day]) => `${number}${day}`)
  return fc.record({
    FREQ: fc.constant(frequency),
    INTERVAL: fc.integer({ min: 1, max: 12 }),
    COUNT: maybe(fc.integer({ min: 1, max: 25 })),
    BYMONTH: maybe(numbers(fc.integer({ min: 1, max: 12 }))),
    BYMONTHDAY: maybe(numbers(place(31))),
    BYYEARDAY: frequency === 'YEARLY' ? fc.option(numbers(place(366)), { freq: 5 }) : fc.constant(null),
    // Of the first week the other library counts days before 1 January where it is called 1, and not where it is called -52.
    BYWEEKNO: frequency === 'YEARLY' ? fc.option(numbers(place(52, 51)), { freq: 5 }) : fc.constant(null),
    BYDAY: maybe(numbered ? fc.oneof(some(weekday), some(nth)) : some(weekday)),
    BYHOUR: maybe(numbers(fc.integer({ min: 0, max: 23 }))),
    BYMINUTE: maybe(numbers(fc.integer({ min: 0, max: 59 }))),
    WKST: maybe(weekday),
  })
}

const rules = fc
  .constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY')
  .chain(partsFor)
  .map((parts) =>
    Object.entries(parts)
      .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
      .join(';'),
  )

const starts = fc.record({
  day: fc.integer({ min: dayOf(1931, 1, 1), max: dayOf(2030, 12, 31) }),
  minute: fc.integer({ min: 0, max: 1439 }),
})

/** Both libraries are compared over two years. */
const span = 2 * 366 * 86_400

/**
 * Null if nothing comes within ten years: the other library would then check each day until the year 9999.
 */
function ours(text: string, start: number): number[] | null {
  const parsed = parseRule(text)
  if (!parsed.isValid) throw new Error(`${text}: ${parsed.problem.key}`)
  const times: number[] = []
  for (const time of ruleTimes(parsed.rule, start)) {
    if (time >= start + 5 * span) return null
    if (time >= start + span || times.length === 200) return times
    times.push(time)
  }
  return times.length === parsed.rule.count ? times : null
}

function theirs(text: string, start: number): number[] {
  const rule = new rrule.RRule({ ...rrule.RRule.parseString(text), dtstart: new Date(start * 1000) })
  const times: number[] = []
  rule.between(new Date(start * 1000), new Date((start + span - 1) * 1000), true, (date, count) => {
    if (count < 200) times.push(date.getTime() / 1000)
    return count < 199
  })
  return times
}

it('agrees with the library rrule', () => {
  fc.assert(
    fc.property(rules, starts, (text, { day, minute }) => {
      const start = day * 86_400 + minute * 60
      const times = ours(text, start)
      fc.pre(times !== null)
      expect(times).toEqual(theirs(text, start))
    }),
    { numRuns: 300, interruptAfterTimeLimit: 10_000 },
  )
}, 60_000)

it('gives the same times from the middle as from the start', () => {
  fc.assert(
    fc.property(rules, starts, fc.integer({ min: 0, max: span }), (text, { day, minute }, after) => {
      const start = day * 86_400 + minute * 60
      const parsed = parseRule(text)
      if (!parsed.isValid) throw new Error(text)
      const within = (times: Iterable<number>) => {
        const found: number[] = []
        for (const time of times) {
          if (time >= start + span) break
          if (time >= start + after) found.push(time)
        }
        return found
      }
      const { rule } = parsed
      expect(within(ruleTimes(rule, start, start + after))).toEqual(within(ruleTimes(rule, start)))
    }),
    { numRuns: 60, interruptAfterTimeLimit: 10_000 },
  )
}, 60_000)

it('writes a rule as it reads it', () => {
  fc.assert(
    fc.property(rules, (text) => {
      const parsed = parseRule(text)
      if (!parsed.isValid) throw new Error(text)
      expect(parseRule(textOfRule(parsed.rule))).toEqual(parsed)
    }),
  )
})

it('reads as a sentence without a word of the rule', () => {
  fc.assert(
    fc.property(rules, starts, (text, { day }) => {
      const parsed = parseRule(text)
      if (!parsed.isValid) throw new Error(text)
      for (const { ja, en } of [ruleInWords(parsed.rule, dateText(day)), ...ruleLimits(parsed.rule)]) {
        expect(ja).toMatch(/[毎ごと回日週]/)
        for (const said of [ja, en]) expect(said).not.toMatch(/[A-Z]{2}(?<!UTC)|[;={}]|undefined|NaN| {2}/)
      }
    }),
  )
})

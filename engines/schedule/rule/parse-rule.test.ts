import { describe, expect, it } from 'vitest'
import { dayOf } from '../calendar/days'
import { parseRule } from './parse-rule'
import { ruleTimes } from './rule-times'

const start = dayOf(2026, 1, 1) * 86_400

function problemOf(text: string) {
  const parsed = parseRule(text)
  return parsed.isValid ? null : parsed.problem.key
}

describe('a rule', () => {
  it.each([
    ['', 'unreadableRule'],
    ['FREQ', 'unreadableRule'],
    ['FREQ=DAILY;', 'unreadableRule'],
    ['INTERVAL=2', 'missingFrequency'],
    ['FREQ=FORTNIGHTLY', 'badRuleValue'],
    ['FREQ=DAILY;FREQ=DAILY', 'repeatedRulePart'],
    ['FREQ=YEARLY;BYEASTER=0', 'unknownRulePart'],
    ['FREQ=DAILY;constructor=1', 'unknownRulePart'],
    ['FREQ=DAILY;__proto__=1', 'unreadableRule'],
    ['FREQ=DAILY;INTERVAL=0', 'badRuleValue'],
    ['FREQ=DAILY;INTERVAL=1e3', 'badRuleValue'],
    ['FREQ=DAILY;COUNT=0', 'badRuleValue'],
    ['FREQ=DAILY;COUNT=99999999999', 'badRuleValue'],
    ['FREQ=DAILY;COUNT=1;UNTIL=20270101', 'countAndUntil'],
    ['FREQ=DAILY;UNTIL=20260230', 'badRuleValue'],
    ['FREQ=DAILY;UNTIL=20260228T240000', 'badRuleValue'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'badRuleValue'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'badRuleValue'],
    ['FREQ=YEARLY;BYMONTH=-1', 'badRuleValue'],
    ['FREQ=WEEKLY;BYDAY=XX', 'badRuleValue'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'badRuleValue'],
    ['FREQ=DAILY;BYHOUR=24', 'badRuleValue'],
    ['FREQ=DAILY;BYHOUR=', 'badRuleValue'],
    ['FREQ=DAILY;BYSETPOS=1', 'positionsAlone'],
  ])('%s is refused: %s', (text, key) => expect(problemOf(text)).toBe(key))

  it('is read in any case, with RRULE: before it', () => {
    expect(parseRule(' rrule:freq=weekly;byday=mo,-1fr ')).toMatchObject({
      rule: {
        frequency: 'WEEKLY',
        weekdays: [
          { weekday: 'MO', nth: null },
          { weekday: 'FR', nth: -1 },
        ],
      },
    })
  })

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=12;BYMONTH=2',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
    'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=HOURLY;INTERVAL=2;BYHOUR=1,3',
    'FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1',
    'FREQ=SECONDLY;INTERVAL=2;BYSECOND=1',
    'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=4;BYMONTH=1',
  ])('%s never fires, and that is found soon', (text) => {
    const parsed = parseRule(text)
    if (!parsed.isValid) throw new Error(text)
    // 2027, 2031 and so on have 365 days, so day 366 never comes.
    const startedAt = performance.now()
    expect([...ruleTimes(parsed.rule, start)]).toEqual([])
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })

  it('ends with the four-digit years', () => {
    const parsed = parseRule('FREQ=YEARLY;INTERVAL=5000')
    if (!parsed.isValid) throw new Error()
    expect([...ruleTimes(parsed.rule, start)]).toHaveLength(2)
  })
})

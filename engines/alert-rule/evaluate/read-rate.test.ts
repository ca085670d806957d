import { expect, test } from 'vitest'
import { type AlertCondition, firstRule } from '../definition/alert-rule'
import { surveyColumnOf } from '../definition/survey-conditions'
import { firstDay, historyOf, noonOf } from '../testing/history-of'
import { compileRule } from './compile-rule'
import { answeredColumnOf } from './read-condition'
import { rehearse } from './rehearse'

const rate: AlertCondition = {
  variable: 'response_rate',
  survey: { surveyId: 'ema' },
  aggregate: 'last',
  window: { count: 14, unit: 'day' },
  comparison: 'value',
  operator: '<',
  threshold: 50,
}
const missed: AlertCondition = {
  ...rate,
  variable: 'missed_surveys',
  window: { count: 1, unit: 'day' },
  operator: '>=',
  threshold: 3,
}

/** What the newest window of a rule over the rate reads, of days counted from the first. */
function read(condition: AlertCondition, due: readonly number[], answered: readonly number[]) {
  const rule = { ...firstRule, conditions: [condition] }
  const surveys = new Map([
    [surveyColumnOf(condition), Float64Array.from(due)],
    [answeredColumnOf(condition), Float64Array.from(answered)],
  ])
  const history = historyOf(
    due.map(() => ({})),
    { surveys },
  )
  const last = firstDay + due.length - 1
  return compileRule(rule).readings(history, last, last)[0]
}

/** G07-3 of the cases: 14 evenings from the enrolment, of which the days 1, 3, 5, 8, 10 and 12 were answered in time. */
const inTime = Array.from({ length: 14 }, (_, day) => Number([1, 3, 5, 8, 10, 12].includes(day + 1)))
const everyDay = inTime.map(() => 1)

test('a rate is asked of whole windows alone: there is none that begins before the enrolment', () => {
  expect(read(rate, everyDay, inTime)).toMatchObject({ kind: 'value', value: 42.857142857142854, used: 14 })
  expect(read(rate, everyDay.slice(1), inTime.slice(1))).toMatchObject({ kind: 'outside' })
})

test('where nothing was due, or too little, there is nothing to compare, whatever missing data mean', () => {
  const four = { ...rate, window: { count: 4, unit: 'day' }, threshold: 70, leastSendings: 2 } as const
  expect(read(four, [0, 0, 0, 0], [0, 0, 0, 0])).toMatchObject({ kind: 'notComparable' })
  expect(read(four, [0, 0, 0, 1], [0, 0, 0, 0])).toMatchObject({ kind: 'notComparable' })
  expect(read(four, [0, 1, 0, 1], [0, 1, 0, 0])).toMatchObject({ kind: 'value', value: 50 })
})

test('who was sent nothing has missed nothing', () => {
  expect(read(missed, [Number.NaN], [])).toMatchObject({ kind: 'notComparable' })
  expect(read(missed, [3], [])).toMatchObject({ kind: 'value', value: 3 })
})

test('a rule of surveys waits for its grace, and for no synchronisation', () => {
  const surveys = new Map([
    [surveyColumnOf(rate), Float64Array.from(everyDay)],
    [answeredColumnOf(rate), Float64Array.from(inTime)],
  ])
  const history = historyOf(
    everyDay.map(() => ({})),
    { surveys, syncedThrough: firstDay + 13 },
  )
  const raised = (graceHours: number, today: number) =>
    rehearse(compileRule({ ...firstRule, conditions: [rate], graceHours }), history, {
      days: 1,
      moment: noonOf(today),
    }).length
  expect(raised(0, 14)).toBe(1)
  expect(raised(24, 14)).toBe(0)
})

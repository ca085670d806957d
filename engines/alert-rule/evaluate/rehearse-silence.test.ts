import { expect, test } from 'vitest'
import type { AlertRule } from '../definition/alert-rule'
import { firstDay, historyOf, noonOf } from '../testing/history-of'
import { ruleOf } from '../testing/rule-of'
import { compileRule } from './compile-rule'
import { rehearse } from './rehearse'

const silence = (evaluation: AlertRule['evaluation']) =>
  compileRule(ruleOf({ variable: 'days_since_sync', operator: '>', threshold: 3 }, { evaluation }))

/** Something was received on day 0 and on day 7; on day 0 last when a third of the day was over. */
function rehearsed(evaluation: AlertRule['evaluation']) {
  const received = [true, false, false, false, false, false, false, true, true]
  const history = historyOf(
    received.map((isReceived) => ({ isReceived })),
    { lastReceived: new Map([[firstDay, 1 / 3]]) },
  )
  const alerts = rehearse(silence(evaluation), history, { days: 9, moment: noonOf(8) })
  return alerts.map(({ window, closed }) => [window - firstDay, closed === null ? null : closed - firstDay])
}

test('more than three days of silence are there on the third day after, once it is later than the last sample was', () => {
  expect(rehearsed({ kind: 'hourly' })).toEqual([[3, 7]])
})

test('a rule that is evaluated once a day sees it when its time comes', () => {
  expect(rehearsed({ kind: 'daily', at: ['07:30'] })).toEqual([[4, 7]])
  expect(rehearsed({ kind: 'daily', at: ['07:30', '08:30'] })).toEqual([[3, 7]])
})

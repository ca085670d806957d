import { expect, test } from 'vitest'
import { firstDay, historyOf, noonOf } from '../testing/history-of'
import { ruleOf } from '../testing/rule-of'
import { compileRule } from './compile-rule'
import { lateFindings } from './late-findings'

const fewSteps = ruleOf({}, { graceHours: 48, cooldownHours: 0 })

function found(steps: readonly (number | null)[], from: number, before: number) {
  const history = historyOf(steps.map((value) => ({ wear: 900, figures: { steps: value } })))
  const findings = lateFindings(compileRule(fewSteps), history, {
    from: firstDay + from,
    before: firstDay + before,
    moment: noonOf(steps.length),
  })
  return findings.map(({ window, closed }) => [window - firstDay, closed === null ? null : closed - firstDay])
}

test('each stretch of windows is one finding, from its first day to the one that was fine again', () => {
  expect(found([5000, 640, 640, 5000, 640, 5000, 5000], 0, 6)).toEqual([
    [1, 3],
    [4, 5],
  ])
})

test('what nothing later refutes has no end, and days that are evaluated still are left to that', () => {
  expect(found([5000, 640, null, null, 640, 5000], 0, 4)).toEqual([[1, null]])
  expect(found([640, 5000, 5000, 5000, 640, 640], 1, 4)).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlertRule, firstRule } from '../definition/alert-rule'
import { type Day, fineDevice, firstDay, historyOf, noonOf } from '../testing/history-of'
import { rehearse } from './rehearse'
import { standingOf, stands } from './standing-rule'

const overWear = (threshold: number, count = 1) =>
  ({
    variable: 'wear',
    aggregate: 'mean',
    window: { count, unit: 'day' },
    comparison: 'value',
    operator: '<',
    threshold,
  }) as const
const rule: AlertRule = {
  ...firstRule,
  conditions: [overWear(600)],
  coverage: 0,
  graceHours: 0,
  cooldownHours: 0,
}
const worn = (...minutes: (number | null)[]): Day[] => minutes.map((wear) => ({ wear }))
const says = (given: AlertRule, days: readonly Day[]) =>
  stands(standingOf(given), historyOf(days), noonOf(days.length))

test('what is so now stands, whoever closed its alert and however lately one was raised', () => {
  const often = { ...rule, cooldownHours: 240 }
  expect(says(often, worn(300, 900, 300))).toBe(true)
  expect(says({ ...rule, resolves: false }, worn(300, 900))).toBe(false)
})

test('a day that nobody knows leaves it as it was where the rule says so', () => {
  expect(says({ ...rule, missing: 'keep' }, worn(300, null, null))).toBe(true)
  expect(says({ ...rule, missing: 'keep' }, worn(900, null))).toBe(false)
  expect(says({ ...rule, missing: 'fine' }, worn(300, null))).toBe(false)
  expect(says({ ...rule, missing: 'breach' }, worn(900, null))).toBe(true)
})

test('it goes on until the closing value is reached', () => {
  const closing = { ...rule, conditions: [{ ...overWear(600), closesAt: 700 }] }
  expect(says(closing, worn(500, 650))).toBe(true)
  expect(says(closing, worn(500, 700))).toBe(false)
  expect(says(closing, worn(800, 650))).toBe(false)
})

test('a day that is awaited leaves it as it was', () => {
  const waiting = { ...rule, graceHours: 48 }
  const days = worn(300, null)
  const history = historyOf(days, { syncedThrough: firstDay })
  expect(stands(standingOf(waiting), history, noonOf(2))).toBe(true)
})

test('where the newest window decides, it is what a rehearsal of it raises', () => {
  const day = fc.record({ wear: fc.option(fc.constantFrom(0, 300, 599, 600, 900)), isReceived: fc.boolean() })
  const rules = fc.record({
    missing: fc.constantFrom('fine' as const, 'breach' as const),
    combine: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.constantFrom(
      [overWear(600)],
      [overWear(600, 3), overWear(300)],
      [
        {
          variable: 'battery' as const,
          aggregate: 'last' as const,
          window: { count: 1, unit: 'day' as const },
          comparison: 'value' as const,
          operator: '<=' as const,
          threshold: 80,
        },
      ],
    ),
    coverage: fc.constantFrom(0, 50, 100),
  })
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 8 }),
      rules,
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 8 }),
      (days, changes, behind, begins) => {
        const standing = standingOf({ ...rule, ...changes })
        const history = historyOf(days, {
          present: fineDevice,
          syncedThrough: firstDay + days.length - 1 - Math.max(0, behind),
          expectedFrom: firstDay + begins,
        })
        const moment = noonOf(days.length)
        expect(standing.windows).toBe(1)
        expect(stands(standing, history, moment)).toBe(
          rehearse(standing.compiled, history, { days: 1, moment }).length > 0,
        )
      },
    ),
    { numRuns: 1000 },
  )
})

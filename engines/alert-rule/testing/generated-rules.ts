import fc from 'fast-check'
import { type AlertCondition, type AlertRule, firstRule } from '../definition/alert-rule'

const figure = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null, freq: 3 })
/** A day of somebody, of which parts may be unknown. */
export const anyDay = fc.record({
  wear: fc.option(fc.integer({ min: 500, max: 700 }), { nil: null, freq: 5 }),
  figures: fc.record({ steps: figure, distance: figure }),
})
const condition: fc.Arbitrary<AlertCondition> = fc
  .record({
    variable: fc.constantFrom('steps' as const, 'distance' as const, 'wear' as const, 'valid_day' as const),
    aggregate: fc.constantFrom('last', 'mean', 'median', 'sum', 'min', 'max', 'count', 'slope'),
    window: fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      unit: fc.constantFrom('day' as const, 'studyWeek' as const),
    }),
    comparison: fc.constantFrom('value', 'value', 'difference', 'percent', 'zScore'),
    baselineDays: fc.integer({ min: 7, max: 14 }),
    operator: fc.constantFrom('<', '<=', '>', '>=', '=', '!=', 'between', 'outside'),
    threshold: fc.constantFrom(-2, 0, 1, 3, 6, 600),
    apart: fc.integer({ min: 1, max: 5 }),
    isHysteretic: fc.boolean(),
  })
  .map(({ apart, isHysteretic, ...one }): AlertCondition => {
    const made = { ...one, upTo: one.threshold + apart } as AlertCondition
    if (!isHysteretic) return made
    return { ...made, closesAt: one.threshold + (one.operator.startsWith('<') ? apart : -apart) }
  })
/** A rule of days and study weeks that says what missing data mean, how much is needed, and where it closes. */
export const anyRule: fc.Arbitrary<AlertRule> = fc
  .record({
    combine: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    repeated: fc.constantFrom({ least: 1, windows: 1 }, { least: 2, windows: 2 }, { least: 2, windows: 4 }),
    missing: fc.constantFrom('keep' as const, 'breach' as const, 'fine' as const, 'separate' as const),
    coverage: fc.constantFrom(0, 50, 100),
    cooldownHours: fc.constantFrom(0, 24, 120),
    resolves: fc.boolean(),
    isOnlyWorn: fc.boolean(),
  })
  .map(({ isOnlyWorn, ...changes }): AlertRule => {
    const made = { ...firstRule, ...changes, graceHours: 0 }
    return isOnlyWorn ? { ...made, wornMinutes: 600 } : made
  })

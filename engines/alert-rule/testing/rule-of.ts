import { type AlertRule, firstRule } from '../definition/alert-rule'

/** A rule of one figure of the newest day: fewer than 1,000 steps where nothing else is said. */
export const ruleOf = (
  condition: Partial<AlertRule['conditions'][number]>,
  values: Partial<AlertRule> = {},
) => ({
  ...firstRule,
  conditions: [
    {
      variable: 'steps',
      aggregate: 'last',
      window: { count: 1, unit: 'day' },
      comparison: 'value',
      operator: '<',
      threshold: 1000,
      ...condition,
    } as AlertRule['conditions'][number],
  ],
  graceHours: 0,
  ...values,
})

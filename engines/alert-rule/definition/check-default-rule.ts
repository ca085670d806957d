import type { AlertRule } from './alert-rule'
import { type AlertVariableKey, alertVariables } from './alert-variables'
import { type DefaultRuleKey, defaultRules } from './default-rules'
import type { AlertProblem } from './parse-alert-rule'

const ofWear: readonly AlertVariableKey[] = ['wear', 'valid_day', 'day_state']

/**
 * What keeps a rule from being the one of this key: 要確認 names a reason by the key alone, so it may have other thresholds, windows
 * and targets, but asks nothing else.
 */
export function defaultRuleProblems(key: DefaultRuleKey, { conditions, cohort }: AlertRule): AlertProblem[] {
  const given = defaultRules.find((one) => one.key === key)
  if (!given) return []
  const own = given.rule.conditions.map(({ variable }) => variable)
  const allowed = own.some((variable) => ofWear.includes(variable)) ? ofWear : own
  const reason = { ja: given.ja, en: given.en }
  const counted: AlertProblem[] = cohort
    ? [{ path: ['cohort'], key: 'cohortOfDefault', values: { reason } }]
    : []
  const others = conditions.flatMap(({ variable, operator, states = [] }, place): AlertProblem[] => {
    if (!allowed.includes(variable)) {
      const names = [...new Set(allowed)].map((one) => alertVariables[one].name)
      const variables = {
        ja: names.map(({ ja }) => ja).join('・'),
        en: names.map((name) => name.en).join(', '),
      }
      return [
        { path: ['conditions', place, 'variable'], key: 'otherVariable', values: { reason, variables } },
      ]
    }
    const { choices } = alertVariables[variable]
    const before = given.rule.conditions.find((one) => one.variable === variable)
    if (!choices || !before) return []
    const known = before.states ?? []
    if (operator === before.operator && states.every((state) => known.includes(state))) return []
    return [{ path: ['conditions', place, 'states'], key: 'otherStates', values: { reason } }]
  })
  return [...counted, ...others]
}

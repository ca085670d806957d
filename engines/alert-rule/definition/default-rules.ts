import { type AlertCondition, type AlertRule, firstRule } from './alert-rule'
import type { DeviceTrouble } from './alert-variables'

interface Words {
  readonly ja: string
  readonly en: string
}

/** A rule under a name, of ours. */
export interface NamedRule extends Words {
  readonly key: string
  readonly rule: AlertRule
}

/** The reasons of 要確認, gravest first: each is what a rule of every project says. */
export const defaultRuleKeys = [
  'CONSENT_REVOKED',
  'NOT_AUTHORIZED',
  'TOKEN_ERROR',
  'SYNC_LOST',
  'BATTERY_EMPTY',
  'NO_DEVICE',
  'SYNC_LATE',
  'BATTERY_LOW',
  'NOT_WORN',
  'WORN_LITTLE',
] as const

export type DefaultRuleKey = (typeof defaultRuleKeys)[number]

/** Evaluated as things are: nothing is waited for, nobody has to be told twice, and what is not known is no alert. */
const asItIs: AlertRule = {
  combine: 'all',
  conditions: [],
  repeated: { least: 1, windows: 1 },
  missing: 'fine',
  coverage: 0,
  severity: 'critical',
  graceHours: 0,
  cooldownHours: 0,
  resolves: true,
  evaluation: { kind: 'newData' },
  targets: firstRule.targets,
}

const newest = { aggregate: 'last', window: { count: 1, unit: 'day' }, comparison: 'value' } as const
const trouble = (...states: DeviceTrouble[]): AlertCondition => ({
  variable: 'device_trouble',
  operator: 'in',
  states,
  ...newest,
})
const silence = (operator: '>' | '<=', threshold: number): AlertCondition => ({
  variable: 'days_since_sync',
  operator,
  threshold,
  ...newest,
})
const charge = (operator: '>' | '<=', threshold: number): AlertCondition => ({
  variable: 'battery',
  operator,
  threshold,
  ...newest,
})
const worn = (...states: string[]): AlertCondition => ({
  variable: 'day_state',
  operator: 'in',
  states,
  ...newest,
})

const critical = (conditions: AlertCondition[]): AlertRule => ({ ...asItIs, conditions })
const warning = (conditions: AlertCondition[]): AlertRule => ({ ...asItIs, conditions, severity: 'warning' })

const rules: Readonly<Record<DefaultRuleKey, Words & { readonly rule: AlertRule }>> = {
  CONSENT_REVOKED: { ja: '連携の解除', en: 'Access revoked', rule: critical([trouble('revoked')]) },
  NOT_AUTHORIZED: { ja: '未連携', en: 'Not authorized', rule: critical([trouble('not_authorized')]) },
  TOKEN_ERROR: { ja: '連携エラー', en: 'Authorization error', rule: critical([trouble('failing')]) },
  SYNC_LOST: { ja: '同期なし', en: 'No sync', rule: critical([silence('>', 7)]) },
  BATTERY_EMPTY: {
    ja: '電池切れ',
    en: 'Battery empty',
    rule: { ...asItIs, combine: 'any', conditions: [charge('<=', 5), trouble('battery_empty')] },
  },
  NO_DEVICE: { ja: 'デバイスなし', en: 'No device', rule: warning([trouble('no_device')]) },
  SYNC_LATE: { ja: '同期遅れ', en: 'Late sync', rule: warning([silence('>', 2), silence('<=', 7)]) },
  BATTERY_LOW: {
    ja: '電池の残り少なめ',
    en: 'Battery low',
    rule: warning([
      charge('>', 5),
      charge('<=', 15),
      { variable: 'device_trouble', operator: 'notIn', states: ['battery_empty'], ...newest },
    ]),
  },
  NOT_WORN: { ja: '前日の未装着', en: 'Not worn the day before', rule: warning([worn('not_worn')]) },
  WORN_LITTLE: {
    ja: '前日の装着不足',
    en: 'Worn too little the day before',
    rule: warning([
      { variable: 'valid_day', operator: '=', threshold: 0, ...newest },
      worn('complete', 'worn_partial'),
    ]),
  },
}

/** The rules of every project, as it begins with them. */
export const defaultRules: readonly (NamedRule & { readonly key: DefaultRuleKey })[] = defaultRuleKeys.map(
  (key) => ({ key, ...rules[key] }),
)

/** Null: a rule of the project's own, or one that this version does not know. */
export function defaultRuleKeyOf(key: string | null): DefaultRuleKey | null {
  return defaultRuleKeys.find((known) => known === key) ?? null
}

import { type AlertCondition, type AlertRule, firstRule } from './alert-rule'
import type { NamedRule } from './default-rules'

const of = (days: number) => ({ count: days, unit: 'day' }) as const

function rule(conditions: AlertCondition[], changes: Partial<AlertRule> = {}): AlertRule {
  return { ...firstRule, conditions, ...changes }
}

const twice = { least: 2, windows: 2 }

/** Rules that laboratories use to begin with. Their numbers are examples: no guideline stands behind them. */
export const ruleGallery: readonly NamedRule[] = [
  {
    key: 'resting_rise',
    ja: '安静時心拍の上昇',
    en: 'Rise of the resting heart rate',
    rule: rule(
      [
        {
          variable: 'resting_heart_rate',
          aggregate: 'mean',
          window: of(1),
          comparison: 'difference',
          baselineDays: 28,
          operator: '>=',
          threshold: 10,
          closesAt: 7,
        },
      ],
      { repeated: twice, severity: 'critical', wornMinutes: 600 },
    ),
  },
  {
    key: 'hrv_fall',
    ja: '心拍変動の低下',
    en: 'Fall of heart rate variability',
    rule: rule([
      {
        variable: 'hrv_rmssd',
        aggregate: 'mean',
        window: of(3),
        comparison: 'zScore',
        baselineDays: 28,
        operator: '<=',
        threshold: -2,
      },
    ]),
  },
  {
    key: 'little_sleep',
    ja: '短い睡眠が続く',
    en: 'Short sleep',
    rule: rule([
      {
        variable: 'sleep',
        aggregate: 'mean',
        window: of(3),
        comparison: 'value',
        operator: '<',
        threshold: 300,
      },
    ]),
  },
  {
    key: 'sleep_change',
    ja: '睡眠時間の急な変化',
    en: 'Sudden change of sleep',
    rule: rule([
      {
        variable: 'sleep',
        aggregate: 'mean',
        window: of(7),
        comparison: 'percent',
        baselineDays: 28,
        operator: 'outside',
        threshold: -30,
        upTo: 30,
      },
    ]),
  },
  {
    key: 'low_oxygen',
    ja: '血中酸素の低下',
    en: 'Low blood oxygen',
    rule: rule(
      [
        {
          variable: 'spo2',
          aggregate: 'last',
          window: of(1),
          comparison: 'value',
          operator: '<',
          threshold: 90,
          closesAt: 93,
        },
      ],
      { severity: 'critical', repeated: twice },
    ),
  },
  {
    key: 'breathing_rise',
    ja: '呼吸数の上昇',
    en: 'Rise of the breathing rate',
    rule: rule([
      {
        variable: 'respiratory_rate',
        aggregate: 'mean',
        window: of(2),
        comparison: 'difference',
        baselineDays: 28,
        operator: '>=',
        threshold: 3,
      },
    ]),
  },
  {
    key: 'fever',
    ja: '皮膚温の上昇',
    en: 'Rise of the skin temperature',
    rule: rule(
      [
        {
          variable: 'skin_temperature',
          aggregate: 'mean',
          window: of(1),
          comparison: 'difference',
          baselineDays: 28,
          operator: '>=',
          threshold: 1,
        },
      ],
      { repeated: twice },
    ),
  },
  {
    key: 'few_steps',
    ja: '歩数の減少',
    en: 'Fewer steps',
    rule: rule(
      [
        {
          variable: 'steps',
          aggregate: 'mean',
          window: of(7),
          comparison: 'percent',
          baselineDays: 28,
          operator: '<=',
          threshold: -50,
        },
      ],
      { wornMinutes: 600 },
    ),
  },
  {
    key: 'few_valid_days',
    ja: '有効日の不足',
    en: 'Too few valid days',
    rule: rule(
      [
        {
          variable: 'valid_day',
          aggregate: 'sum',
          window: { count: 1, unit: 'studyWeek' },
          comparison: 'value',
          operator: '<',
          threshold: 4,
        },
      ],
      { coverage: 0 },
    ),
  },
  {
    key: 'not_worn_often',
    ja: '未装着が続く',
    en: 'Not worn again and again',
    rule: rule(
      [
        {
          variable: 'day_state',
          aggregate: 'last',
          window: of(1),
          comparison: 'value',
          operator: 'in',
          states: ['not_worn'],
        },
      ],
      { repeated: { least: 3, windows: 7 } },
    ),
  },
  {
    key: 'no_data',
    ja: 'データが届かない',
    en: 'No data arrive',
    rule: rule(
      [
        {
          variable: 'days_since_sync',
          aggregate: 'last',
          window: of(1),
          comparison: 'value',
          operator: '>',
          threshold: 3,
        },
      ],
      { graceHours: 0, coverage: 0, evaluation: { kind: 'hourly' } },
    ),
  },
  {
    key: 'weight_loss',
    ja: '体重の減少',
    en: 'Loss of weight',
    rule: rule(
      [
        {
          variable: 'weight',
          aggregate: 'mean',
          window: of(7),
          comparison: 'percent',
          baselineDays: 28,
          operator: '<=',
          threshold: -3,
        },
      ],
      { coverage: 15, graceHours: 72 },
    ),
  },
  {
    key: 'high_heart_rate',
    ja: '高い心拍数が続く',
    en: 'High heart rate for minutes',
    rule: rule(
      [
        {
          variable: 'heart_rate',
          aggregate: 'mean',
          window: { count: 10, unit: 'minute' },
          comparison: 'value',
          operator: '>=',
          threshold: 150,
          closesAt: 120,
        },
      ],
      { coverage: 70, cooldownHours: 0 },
    ),
  },
  {
    key: 'falling_response',
    ja: '回答率の低下',
    en: 'Falling response rate',
    rule: rule(
      [
        {
          variable: 'response_rate',
          survey: {},
          aggregate: 'last',
          window: of(14),
          comparison: 'value',
          operator: '<',
          threshold: 50,
          closesAt: 60,
          leastSendings: 5,
        },
      ],
      { graceHours: 0, evaluation: { kind: 'daily', at: ['09:00'] } },
    ),
  },
  {
    key: 'missed_surveys',
    ja: '未回答が続く',
    en: 'Surveys missed in a row',
    rule: rule(
      [
        {
          variable: 'missed_surveys',
          survey: {},
          aggregate: 'last',
          window: of(1),
          comparison: 'value',
          operator: '>=',
          threshold: 3,
        },
      ],
      { graceHours: 0, evaluation: { kind: 'hourly' } },
    ),
  },
  {
    key: 'cohort_not_worn',
    ja: '同じ日に3名以上が未装着',
    en: 'Three subjects not wearing it on one day',
    rule: rule(
      [
        {
          variable: 'day_state',
          aggregate: 'last',
          window: of(1),
          comparison: 'value',
          operator: 'in',
          states: ['not_worn'],
        },
      ],
      { cohort: { atLeast: 3 }, evaluation: { kind: 'hourly' } },
    ),
  },
  {
    key: 'cohort_response',
    ja: '回答率が低い被験者の増加',
    en: 'Many subjects with a low response rate',
    rule: rule(
      [
        {
          variable: 'response_rate',
          survey: {},
          aggregate: 'last',
          window: of(7),
          comparison: 'value',
          operator: '<',
          threshold: 60,
          leastSendings: 3,
        },
      ],
      {
        cohort: { percent: 20, closesAt: 10 },
        graceHours: 0,
        evaluation: { kind: 'daily', at: ['09:00'] },
      },
    ),
  },
]

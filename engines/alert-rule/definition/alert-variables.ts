import { type MetricKey, metricKeys, metrics } from '../../metrics'
import { dayFacts, dayStateKeys, dayStates, deviceFacts } from '../../variables'

interface Words {
  readonly ja: string
  readonly en: string
}

/** A choice of a variable; its place is its code. */
export interface AlertChoice extends Words {
  readonly key: string
  /** Only alerts of the past have it: it keeps its place and cannot be chosen. */
  readonly isPast?: boolean
}

/** Something that a condition of a rule may ask. */
export interface AlertVariable {
  readonly name: Words
  /**
   * `day`: settled when the day is over. `night`: one value a day, settled when it is there. `now`: known of this moment alone,
   * since nobody keeps what it was.
   */
  readonly known: 'day' | 'night' | 'now'
  readonly unit: Words
  readonly decimals: number
  /** Figures are written divided by this. */
  readonly divisor: number
  /** Minutes are written as hours. */
  readonly isDuration: boolean
  /** The values that one day can have; thresholds outside are in another unit. */
  readonly range: readonly [number, number]
  /** For states instead of numbers. */
  readonly choices: readonly AlertChoice[] | 'ofQuestion' | null
  /** What a condition names of a survey: one of its scores or questions, or nothing but the survey. Null: it asks no survey. */
  readonly ofSurvey: 'score' | 'question' | 'sentSurveys' | null
}

/** What can be wrong with the device that is worn now; the place is the bit. */
export const deviceTroubles = [
  { key: 'no_device', ja: 'デバイスなし', en: 'no device' },
  { key: 'revoked', ja: '連携解除', en: 'access revoked' },
  { key: 'not_authorized', ja: '未連携', en: 'not authorized' },
  { key: 'expired', ja: '連携エラー', en: 'authorization error', isPast: true },
  { key: 'failing', ja: '連携エラー', en: 'authorization error' },
  { key: 'battery_empty', ja: '電池切れ', en: 'battery empty' },
] as const

export type DeviceTrouble = Exclude<(typeof deviceTroubles)[number]['key'], 'expired'>

const none = { ja: '', en: '' }
const number = {
  unit: none,
  decimals: 0,
  divisor: 1,
  isDuration: false,
  choices: null,
  ofSurvey: null,
} as const

const metricVariables = Object.fromEntries(
  metricKeys.map((key): [MetricKey, AlertVariable] => {
    const { name, kind, style, minimum, maximum } = metrics[key]
    const { unit, decimals, divisor = 1, isDuration = false } = style
    return [
      key,
      {
        name: key === 'wear' ? dayFacts.wornMinutes.name : key === 'sleep' ? sleepTime() : name,
        known: kind === 'daily' || kind === 'session' ? 'night' : 'day',
        unit: typeof unit === 'string' ? { ja: unit, en: unit } : unit,
        decimals,
        divisor,
        isDuration,
        range: [minimum, maximum],
        choices: null,
        ofSurvey: null,
      },
    ]
  }),
) as Record<MetricKey, AlertVariable>

function sleepTime(): Words {
  return { ja: '睡眠時間', en: 'Sleep time' }
}

const own = {
  valid_day: {
    ...number,
    name: dayFacts.isValidDay.name,
    known: 'day',
    unit: { ja: '日', en: 'days' },
    range: [0, 1],
  },
  day_state: {
    ...number,
    name: { ja: '装着の状態', en: 'State of wear' },
    known: 'day',
    range: [0, 0],
    choices: dayStateKeys.map((key) => ({ key, ...dayStates[key].name })),
  },
  days_since_sync: {
    ...number,
    name: { ja: '最終同期からの日数', en: 'Days since the last sync' },
    known: 'now',
    unit: { ja: '日', en: 'days' },
    decimals: 1,
    range: [0, 3660],
  },
  battery: {
    ...number,
    name: deviceFacts.battery.name,
    known: 'now',
    unit: { ja: '%', en: '%' },
    range: [0, 100],
  },
  device_trouble: {
    ...number,
    name: { ja: 'デバイスの状態', en: 'State of the device' },
    known: 'now',
    range: [0, 0],
    choices: deviceTroubles,
  },
  score: {
    ...number,
    name: { ja: 'アンケートの得点', en: 'Score of a survey' },
    known: 'night',
    unit: { ja: '点', en: 'points' },
    decimals: 2,
    range: [-1_000_000, 1_000_000],
    ofSurvey: 'score',
  },
  answer_number: {
    ...number,
    name: { ja: 'アンケートの回答（数値）', en: 'Answer to a survey (number)' },
    known: 'night',
    decimals: 2,
    range: [-1_000_000_000, 1_000_000_000],
    ofSurvey: 'question',
  },
  answer_choice: {
    ...number,
    name: { ja: 'アンケートの回答（選択肢）', en: 'Answer to a survey (choice)' },
    known: 'night',
    range: [0, 0],
    choices: 'ofQuestion',
    ofSurvey: 'question',
  },
  response_rate: {
    ...number,
    name: { ja: '回答率', en: 'Response rate' },
    known: 'day',
    unit: { ja: '%', en: '%' },
    range: [0, 100],
    ofSurvey: 'sentSurveys',
  },
  missed_surveys: {
    ...number,
    name: { ja: '続けて未回答の配信', en: 'Surveys missed in a row' },
    known: 'night',
    unit: { ja: '件', en: 'surveys' },
    range: [0, 1000],
    ofSurvey: 'sentSurveys',
  },
} as const satisfies Record<string, AlertVariable>

/** Every variable that a condition may ask. */
export const alertVariables: Readonly<Record<MetricKey | keyof typeof own, AlertVariable>> = {
  ...metricVariables,
  ...own,
}

export type AlertVariableKey = keyof typeof alertVariables

export const alertVariableKeys = Object.keys(alertVariables) as readonly AlertVariableKey[]

/** Whether a device says it day by day, so that it may end with the last synchronisation. */
export function isOfDevice({ known, ofSurvey }: AlertVariable): boolean {
  return known !== 'now' && ofSurvey === null
}

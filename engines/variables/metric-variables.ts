import { type MetricKey, type metricKinds, metrics } from '../metrics'
import type { Grain, Variable } from './variable'

type Kind = (typeof metricKinds)[number]

const grains: Readonly<Record<Kind, Grain>> = {
  instant: 'sample',
  sum: 'sample',
  daily: 'day',
  session: 'sleepSession',
}

const definitions: Readonly<Record<Kind, Variable['definition']>> = {
  instant: {
    ja: 'その時刻に測った値。1日の値は、その日の値の平均。',
    en: 'Measured at that moment; the figure of a day is the mean of its values.',
  },
  sum: {
    ja: 'その間に数えた量。1日の値は、その日の合計。',
    en: 'Counted over that time; the figure of a day is their sum.',
  },
  daily: {
    ja: '提供元またはデバイスが1日に1つ出す値。',
    en: 'One value a day, as the provider or the device gives it.',
  },
  session: {
    ja: '眠りにつくまでと目覚めるまでの1回の睡眠。終わった日に数え、昼寝は分けて示す。',
    en: 'One sleep from its beginning to its end, counted on the day it ends; naps are shown apart.',
  },
}

/** Where the kind does not say all. */
const own: Partial<Record<MetricKey, Variable['definition']>> = {
  resting_heart_rate: {
    ja: '提供元の値。ない場合は、睡眠中または静止中の30分平均の最小値（計算値と示す）。',
    en: "The provider's value; else the lowest mean of 30 minutes asleep or still, marked as computed.",
  },
  wear: {
    ja: 'プロジェクトの装着判定で、装着していたと数える分数。',
    en: "The minutes that count as worn by the project's wear method.",
  },
}

/** A measured quantity, with name, unit and code from its declaration. */
export function metricVariable(key: MetricKey): Variable {
  const { name, unit, loinc, kind } = metrics[key]
  return {
    key,
    name,
    definition: own[key] ?? definitions[kind],
    type: kind === 'session' ? { kind: 'duration' } : { kind: 'number', unit, loinc },
    grain: grains[kind],
    privacy: 'open',
  }
}

import { t } from '@lingui/core/macro'
import { formatHours, formatNumber } from '@/shared/lib/numbers'

/** The measured quantities in the order of their codes. */
export const metricKeys = [
  'HEART_RATE',
  'RESTING_HEART_RATE',
  'HRV_RMSSD',
  'STEPS',
  'DISTANCE',
  'ACTIVE_MINUTES',
  'ENERGY',
  'SPO2',
  'RESPIRATORY_RATE',
  'SKIN_TEMPERATURE',
  'SLEEP',
  'WEIGHT',
  'WEAR',
] as const

export type MetricName = (typeof metricKeys)[number]

/** The metric of an address or packed code; anything else is undefined. */
export function metricOf(text: string | null | undefined): MetricName | undefined {
  return metricKeys.find((key) => key === text)
}

interface MetricLook {
  label: string
  /** As printed once in a heading; empty where the figure says it itself. */
  unit: string
  decimals: number
  /** Colour of the metric everywhere, a name in the chart palette. */
  colour: 'ai' | 'yamabuki' | 'tokiwa' | 'enji' | 'asagi' | 'fuji' | 'sumi'
  /** The scale of heatmaps: fixed, so that a colour means the same on every page and after every scroll. */
  scale: readonly [number, number]
}

const looks: Record<MetricName, () => MetricLook> = {
  HEART_RATE: () => ({ label: t`心拍数`, unit: 'bpm', decimals: 0, colour: 'enji', scale: [54, 90] }),
  RESTING_HEART_RATE: () => ({
    label: t`安静時心拍数`,
    unit: 'bpm',
    decimals: 0,
    colour: 'enji',
    scale: [45, 85],
  }),
  HRV_RMSSD: () => ({
    label: t`心拍変動（RMSSD）`,
    unit: 'ms',
    decimals: 0,
    colour: 'enji',
    scale: [10, 90],
  }),
  STEPS: () => ({ label: t`歩数`, unit: t`歩`, decimals: 0, colour: 'tokiwa', scale: [0, 15_000] }),
  DISTANCE: () => ({ label: t`移動距離`, unit: 'km', decimals: 1, colour: 'tokiwa', scale: [0, 12_000] }),
  ACTIVE_MINUTES: () => ({
    label: t`活動時間`,
    unit: t`分`,
    decimals: 0,
    colour: 'tokiwa',
    scale: [0, 360],
  }),
  ENERGY: () => ({
    label: t`消費カロリー`,
    unit: 'kcal',
    decimals: 0,
    colour: 'yamabuki',
    scale: [1200, 3600],
  }),
  SPO2: () => ({ label: t`血中酸素`, unit: '%', decimals: 1, colour: 'asagi', scale: [90, 100] }),
  RESPIRATORY_RATE: () => ({
    label: t`呼吸数`,
    unit: t`回/分`,
    decimals: 1,
    colour: 'asagi',
    scale: [10, 22],
  }),
  SKIN_TEMPERATURE: () => ({
    label: t`皮膚温`,
    unit: '°C',
    decimals: 1,
    colour: 'yamabuki',
    scale: [31, 37],
  }),
  SLEEP: () => ({ label: t`睡眠`, unit: t`時間:分`, decimals: 0, colour: 'fuji', scale: [240, 600] }),
  WEIGHT: () => ({ label: t`体重`, unit: 'kg', decimals: 1, colour: 'sumi', scale: [40, 100] }),
  WEAR: () => ({ label: t`装着`, unit: t`時間:分`, decimals: 0, colour: 'ai', scale: [0, 1440] }),
}

/** How a metric is named, written and coloured. */
export function metricLook(metric: MetricName): MetricLook {
  return looks[metric]()
}

/** A figure of a day without its unit: 4,800 or 7:18; distances in km. */
export function formatMetric(metric: MetricName, value: number | null | undefined): string {
  if (metric === 'SLEEP' || metric === 'WEAR') return formatHours(value)
  if (metric === 'DISTANCE') return formatNumber(value == null ? null : value / 1000, 1)
  return formatNumber(value, looks[metric]().decimals)
}

/** A figure with its unit as in a sentence: 4,800 歩, 72 bpm, 98.0%. */
export function formatMetricWithUnit(metric: MetricName, value: number | null | undefined): string {
  const figure = formatMetric(metric, value)
  if (value == null || metric === 'SLEEP' || metric === 'WEAR') return figure
  const { unit } = looks[metric]()
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`
}

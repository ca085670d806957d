import type { MetricKey } from '@/shared/api/generated/schema'
import { metrics } from '../../engines/metrics'
import { randomOf } from './random'
import type { MockSubject } from './subjects'

/** Codes of DayState in packed columns. */
export const state = { noSync: 7, notWorn: 9, partial: 10, complete: 13, handedOver: 15 } as const

interface DayFigure {
  value: number | null
  /** On a day on which the device was handed over: the total of both wearers. */
  sharedValue?: number
  state: number
}

/** Daily totals of a device, without samples by which a handed-over day could be split. */
const givenOnceADay: readonly MetricKey[] = [
  'STEPS',
  'DISTANCE',
  'ACTIVE_MINUTES',
  'ENERGY',
  'HRV_RMSSD',
  'SPO2',
]

const spans: Partial<Record<MetricKey, readonly [number, number]>> = {
  HEART_RATE: [58, 84],
  RESTING_HEART_RATE: [50, 66],
  HRV_RMSSD: [22, 70],
  STEPS: [2600, 12_400],
  DISTANCE: [1800, 9200],
  ACTIVE_MINUTES: [12, 96],
  ENERGY: [1700, 2900],
  SPO2: [94, 99],
  RESPIRATORY_RATE: [12, 18],
  SKIN_TEMPERATURE: [-1, 1],
  SLEEP: [228, 486],
  WEIGHT: [48, 82],
  WEAR: [1020, 1420],
}

const heatmapOf = (metric: MetricKey) => metrics[metric.toLowerCase() as Lowercase<MetricKey>].style.heatmap

/** A made-up figure: null while the subject is silent, and on some unworn days. */
export function dayFigure(subject: MockSubject, metric: MetricKey, daysAgo: number): DayFigure {
  if (daysAgo <= subject.silentDays && subject.silentDays > 0) return { value: null, state: state.noSync }
  const random = randomOf(`${subject.code}/${metric}/${daysAgo}`)
  const isUnworn = randomOf(`${subject.code}/wear/${daysAgo}`)() < 0.04
  if (isUnworn) return { value: metric === 'WEAR' ? 0 : null, state: state.notWorn }
  const [from, to] = spans[metric] ?? heatmapOf(metric)
  const value = from + (to - from) * (0.3 + random() * 0.7)
  if (daysAgo === subject.handedOverDaysAgo && givenOnceADay.includes(metric))
    return { value: null, sharedValue: Math.round(value), state: state.handedOver }
  return { value: Math.round(value), state: random() < 0.08 ? state.partial : state.complete }
}

/**
 * A day of heart rates at `points` times, in beats per minute: low at night, high at noon and in the evening.
 */
export function heartRateCurve(subject: MockSubject, points: number, salt = ''): (number | null)[] {
  const random = randomOf(`${subject.code}${salt}`)
  return Array.from({ length: points }, (_, index) => {
    const hour = (index / points) * 24
    const wave = 14 * Math.exp(-((hour - 8) ** 2) / 6) + 34 * Math.exp(-((hour - 19) ** 2) / 8)
    return hour > 13.4 && hour < 14.2 ? null : Math.round(62 + wave + (random() - 0.5) * 8)
  })
}

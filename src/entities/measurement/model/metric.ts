import { currentLocale } from '@/shared/i18n'
import { formatHours, formatNumber } from '@/shared/lib/numbers'
import { type MetricKey, metrics, metricKeys as storedKeys } from '../../../../engines/metrics'

/** The measured quantities as the schema names them. */
export type MetricName = Uppercase<MetricKey>

type Metric = (typeof metrics)[MetricKey]

const byName = Object.fromEntries(storedKeys.map((key) => [key.toUpperCase(), metrics[key]])) as Record<
  MetricName,
  Metric
>

/** In the order of their codes. */
export const metricKeys = Object.keys(byName) as MetricName[]

/** The metric of this key; undefined for any other text. */
export function metricOf(text: string | null | undefined): MetricName | undefined {
  return metricKeys.find((key) => key === text)
}

/** The name, format and colour of a metric. */
export function metricStyle(
  metric: MetricName,
): Omit<Metric['style'], 'unit'> & { label: string; unit: string } {
  const { name, style } = byName[metric]
  return { ...style, label: name[currentLocale()], unit: shownUnit(metric) }
}

function shownUnit(metric: MetricName): string {
  const { unit } = byName[metric].style
  return typeof unit === 'string' ? unit : unit[currentLocale()]
}

/** A figure of a day without its unit: 4,800 or 7:18; distances in km. */
export function formatMetric(metric: MetricName, value: number | null | undefined): string {
  const { decimals, divisor = 1, isDuration } = byName[metric].style
  return isDuration ? formatHours(value) : formatNumber(value == null ? null : value / divisor, decimals)
}

/** A figure with its unit as in a sentence: 4,800 歩, 72 bpm, 98.0%. */
export function formatMetricWithUnit(metric: MetricName, value: number | null | undefined): string {
  const figure = formatMetric(metric, value)
  if (value == null || byName[metric].style.isDuration) return figure
  const unit = shownUnit(metric)
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`
}

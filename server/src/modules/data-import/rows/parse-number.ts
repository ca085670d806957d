import { type MetricKey, metrics } from '../../measurement'

/** A refused cell: why, and the sentence for people. */
export interface CellDefect {
  reason: 'not_a_number' | 'negative' | 'out_of_range'
  message: string
}

/** What reports call a metric. */
export const metricLabels: Record<MetricKey, string> = {
  heart_rate: '心拍数',
  resting_heart_rate: '安静時心拍数',
  hrv_rmssd: '心拍変動',
  steps: '歩数',
  distance: '距離',
  active_minutes: '活動時間',
  energy: '消費カロリー',
  spo2: '血中酸素',
  respiratory_rate: '呼吸数',
  skin_temperature: '皮膚温',
  sleep: '睡眠時間',
  weight: '体重',
  wear: '装着時間',
}

const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a cell as a value of the metric, in the metric's unit; `factor` turns the file's unit into it. */
export function parseNumber(text: string, metric: MetricKey, factor = 1): number | CellDefect {
  if (!number.test(text)) {
    return {
      reason: 'not_a_number',
      message: `${metricLabels[metric]}「${shorten(text)}」は数値ではありません。`,
    }
  }
  const value = Number(text) * factor
  const { minimum, maximum } = metrics[metric]
  if (value >= minimum && value <= maximum) return value
  if (value < 0) return { reason: 'negative', message: `${metricLabels[metric]}が負の値(${text})です。` }
  return {
    reason: 'out_of_range',
    message: `${metricLabels[metric]} ${shorten(text)} は記録できる範囲(${minimum / factor}〜${maximum / factor})の外です。`,
  }
}

/** Cells are quoted back in messages: a broken file must not fill the report. */
export function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text
}

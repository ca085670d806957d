import { type MetricKey, metrics } from '../../measurement'

/** A refused cell: why, and the sentence for people. */
export interface CellDefect {
  reason: 'not_a_number' | 'negative' | 'out_of_range'
  message: string
}

const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a cell as a value of the metric, in the metric's unit; `factor` turns the file's unit into it. */
export function parseNumber(text: string, metric: MetricKey, factor = 1): number | CellDefect {
  const { name, minimum, maximum } = metrics[metric]
  if (!number.test(text)) {
    return {
      reason: 'not_a_number',
      message: `${name.ja}「${shorten(text)}」は数値ではありません。`,
    }
  }
  const value = Number(text) * factor
  if (value >= minimum && value <= maximum) return value
  if (value < 0) return { reason: 'negative', message: `${name.ja}が負の値(${text})です。` }
  return {
    reason: 'out_of_range',
    message: `${name.ja} ${shorten(text)} は記録できる範囲(${minimum / factor}〜${maximum / factor})の外です。`,
  }
}

/** Cells are quoted back in messages: a broken file must not fill the report. */
export function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text
}

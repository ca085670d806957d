import type { Message } from '../../../platform/words'
import { type MetricKey, metrics } from '../../measurement'
import { importWords } from '../words'

/** A refused cell: why, and the sentence for people. */
export interface CellDefect {
  reason: 'not_a_number' | 'negative' | 'out_of_range'
  message: Message
}

const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a cell as a value of the metric, in the metric's unit; `factor` turns the file's unit into it. */
export function parseNumber(text: string, metric: MetricKey, factor = 1): number | CellDefect {
  const { minimum, maximum } = metrics[metric]
  if (!number.test(text)) {
    return {
      reason: 'not_a_number',
      message: importWords.notANumber(metric, shorten(text)),
    }
  }
  const value = Number(text) * factor
  if (value >= minimum && value <= maximum) return value
  if (value < 0) return { reason: 'negative', message: importWords.negative(metric, text) }
  return {
    reason: 'out_of_range',
    message: importWords.outOfRange(metric, shorten(text), minimum / factor, maximum / factor),
  }
}

/** Cells are quoted back in messages: a broken file must not fill the report. */
export function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text
}

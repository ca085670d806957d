import type { Message } from '../../../platform/words'
import { type MetricKey, metrics } from '../../measurement'
import { importWords } from '../words'

/** Why a cell was refused, as a code and a sentence. */
export interface CellDefect {
  reason: 'not_a_number' | 'negative' | 'out_of_range'
  message: Message
}

const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a cell in the metric's unit; `factor` converts the file's unit. */
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

/** Messages quote cells, so they are shortened: a broken file must not fill the report. */
export function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text
}

import { readNumber } from '../../../../../../engines/written-values'
import { withNamedSigns, withPlainBlanks } from '../../../../platform/input/visible-text'
import type { Message } from '../../../../platform/words'
import { type MetricKey, metrics } from '../../../series/measurement'
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
  const plain = number.test(text) ? text : withPlainBlanks(text)
  // The exports are written in English; a person who saved one again may have groups of thousands in it.
  const read = number.test(plain) ? null : readNumber(text, 'en')
  if (read !== null && read.kind !== 'number') {
    const message =
      read.kind === 'unsure'
        ? importWords.unsureNumber(metric, shorten(text), read.meant)
        : importWords.notANumber(metric, shorten(text))
    return { reason: 'not_a_number', message }
  }
  // 0.07 km are 70 m, and not 70.00000000000001.
  const given = read?.value ?? Number(plain)
  const value = factor === 1 ? given : Number((given * factor).toPrecision(15))
  if (value >= minimum && value <= maximum) return value
  if (value < 0) return { reason: 'negative', message: importWords.negative(metric, text) }
  return {
    reason: 'out_of_range',
    message: importWords.outOfRange(metric, shorten(text), minimum / factor, maximum / factor),
  }
}

/** Messages quote cells, so they are shortened, since a broken file must not fill the report, and invisible signs are named. */
export function shorten(text: string): string {
  return withNamedSigns(text.length > 24 ? `${text.slice(0, 24)}…` : text)
}

import { rounded } from '../../expressions/run'
import type { Scale } from '../definition/scale'
import { type AnswerProblem, problem } from './answer-problem'

interface NumberRule {
  readonly minValue?: number
  readonly maxValue?: number
  readonly maxDecimalPlaces?: number
}

export function checkNumber(
  { minValue = -1e15, maxValue = 1e15, maxDecimalPlaces }: NumberRule,
  value: number,
): readonly AnswerProblem[] {
  if (value < minValue) return [problem('tooSmall', { minimum: minValue })]
  if (value > maxValue) return [problem('tooLarge', { maximum: maxValue })]
  if (maxDecimalPlaces === undefined || rounded(value, maxDecimalPlaces) === value) return []
  return [
    maxDecimalPlaces === 0 ? problem('wholeNumber', {}) : problem('decimals', { maximum: maxDecimalPlaces }),
  ]
}

/** Checks an answer on a scale. */
export function checkOnScale(scale: Scale, value: unknown): readonly AnswerProblem[] {
  return typeof value === 'number' ? [...checkNumber(scale, value), ...checkStep(scale, value)] : []
}

/** The value must be a step of the scale; the page offers no other, but another program could send one. */
function checkStep({ minValue, step }: Scale, value: number): readonly AnswerProblem[] {
  const count = (value - minValue) / step
  return Math.abs(count - Math.round(count)) < 1e-6 ? [] : [problem('step', {})]
}

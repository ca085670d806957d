import { t } from '@lingui/core/macro'
import { formatNumber } from './format-number'

/** The limits of a number. */
export interface NumberLimits {
  readonly minValue?: number | undefined
  readonly maxValue?: number | undefined
  /** 1: a whole number. */
  readonly step?: number | undefined
}

/** Why a number, or the NaN of an empty field, is refused; undefined if it is not. */
export function numberProblem(value: number, { minValue, maxValue, step }: NumberLimits): string | undefined {
  const isTooSmall = minValue !== undefined && value < minValue
  const isTooLarge = maxValue !== undefined && value > maxValue
  if (isTooSmall || isTooLarge || Number.isNaN(value)) return outside(minValue, maxValue)
  return step === 1 && !Number.isInteger(value) ? t`整数を入力してください。` : undefined
}

/** What a number has to be. */
export function outside(minValue: number | undefined, maxValue: number | undefined): string {
  const [least, most] = [formatNumber(minValue), formatNumber(maxValue)]
  if (minValue === undefined && maxValue === undefined) return t`数値を入力してください。`
  if (maxValue === undefined) return t`${least} 以上の数値を入力してください。`
  return minValue === undefined
    ? t`${most} 以下の数値を入力してください。`
    : t`${least} 以上 ${most} 以下の数値を入力してください。`
}

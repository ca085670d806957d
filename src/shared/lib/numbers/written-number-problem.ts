import { t } from '@lingui/core/macro'
import { type ReadNumber, readNumber } from '../../../../engines/written-values'

/** A number as it is written on the screens; both languages of the interface write numbers alike. */
export const readTypedNumber = (typed: string): ReadNumber => readNumber(typed, 'ja')

/** Why what was typed is no number; undefined if it is one. */
export function writtenNumberProblem(typed: string): string | undefined {
  const read = readTypedNumber(typed)
  if (read.kind === 'number') return undefined
  if (read.kind === 'tooManyDigits') return t`桁が多すぎます。15桁までで入力してください。`
  if (read.kind === 'none') return t`数値を入力してください。`
  const { meant } = read
  return t`${meant} ですか。そうであれば、${meant} と入力してください。`
}

import { limits } from '../definition/limits'
import type { AnswerOption } from '../definition/option-shapes'
import type { Answer } from './answer'
import { isCodes } from './answer'
import { type AnswerProblem, problem } from './answer-problem'

interface Counts {
  readonly minOccurs?: number
  readonly maxOccurs?: number
}

const none: readonly AnswerProblem[] = []

export function checkChoices(
  { minOccurs = 0, maxOccurs = Number.POSITIVE_INFINITY }: Counts,
  codes: readonly string[],
  options: readonly AnswerOption[],
): readonly AnswerProblem[] {
  const [only] = codes
  if (only !== undefined && codes.length === 1 && minOccurs <= 1 && maxOccurs >= 1) {
    return options.some(({ code }) => code === only) ? none : [problem('notOffered', {})]
  }
  const byCode = new Map(options.map((option) => [option.code, option]))
  if (codes.some((code) => !byCode.has(code))) return [problem('notOffered', {})]
  if (new Set(codes).size !== codes.length) return [problem('twice', {})]
  const isExclusive = codes.some((code) => byCode.get(code)?.exclusive)
  if (isExclusive) return codes.length > 1 ? [problem('exclusive', {})] : []
  if (codes.length < minOccurs) return [problem('tooFewChoices', { minimum: minOccurs })]
  return codes.length > maxOccurs ? [problem('tooManyChoices', { maximum: maxOccurs })] : []
}

/** Each chosen “other” option needs a text; no other option may have one. */
export function checkOpenTexts(
  { value, openText = {} }: Answer,
  options: readonly AnswerOption[],
): readonly AnswerProblem[] {
  if (Object.keys(openText).length === 0 && !options.some(({ open }) => open)) return none
  const chosen = new Set(isCodes(value) ? value : [value])
  const open = options.filter((option) => option.open && chosen.has(option.code))
  const isMissing = open.some(({ code }) => !Object.hasOwn(openText, code))
  const isUnasked = Object.keys(openText).some((code) => !open.some((option) => option.code === code))
  const isTooLong = Object.values(openText).some((text) => [...text].length > limits.answerLine)
  return [
    ...(isMissing ? [problem('openText', {})] : []),
    ...(isUnasked ? [problem('malformed', {})] : []),
    ...(isTooLong ? [problem('tooLong', { maximum: limits.answerLine })] : []),
  ]
}

/**
 * The codes after one was clicked: an exclusive option clears the others, and any other option clears the
 * exclusive one.
 */
export function pressed(
  codes: readonly string[],
  code: string,
  options: readonly AnswerOption[],
): readonly string[] {
  if (codes.includes(code)) return codes.filter((one) => one !== code)
  const isExclusive = (one: string) => options.some((option) => option.code === one && option.exclusive)
  return isExclusive(code) ? [code] : [...codes.filter((one) => !isExclusive(one)), code]
}

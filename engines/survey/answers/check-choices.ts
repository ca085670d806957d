import { charactersIn } from '../../expressions/run'
import { limits } from '../definition/limits'
import type { AnswerOption } from '../definition/option-shapes'
import { type Answer, type AnswerValue, isCodes } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { hasOpenOption, optionWith } from './option-index'

interface Counts {
  readonly minOccurs?: number
  readonly maxOccurs?: number
}

const none: readonly AnswerProblem[] = []

/** Checks the answer to a question of which one option is chosen. */
export function checkOneChoice(
  _: unknown,
  value: AnswerValue,
  { options }: { readonly options: readonly AnswerOption[] },
): readonly AnswerProblem[] {
  return typeof value === 'string' ? checkChoices({}, [value], options) : none
}

/** Checks the answer to a question of which several options are chosen. */
export function checkSeveralChoices(
  counts: Counts,
  value: AnswerValue,
  { options }: { readonly options: readonly AnswerOption[] },
): readonly AnswerProblem[] {
  return isCodes(value) ? checkChoices(counts, value, options) : none
}

export function checkChoices(
  { minOccurs = 0, maxOccurs = Number.POSITIVE_INFINITY }: Counts,
  codes: readonly string[],
  options: readonly AnswerOption[],
): readonly AnswerProblem[] {
  const [only] = codes
  if (only !== undefined && codes.length === 1 && minOccurs <= 1 && maxOccurs >= 1) {
    return optionWith(options, only) ? none : [problem('notOffered', {})]
  }
  if (codes.some((code) => !optionWith(options, code))) return [problem('notOffered', {})]
  if (new Set(codes).size !== codes.length) return [problem('twice', {})]
  const isExclusive = codes.some((code) => optionWith(options, code)?.exclusive)
  if (isExclusive) return codes.length > 1 ? [problem('exclusive', {})] : []
  if (codes.length < minOccurs) return [problem('tooFewChoices', { minimum: minOccurs })]
  return codes.length > maxOccurs ? [problem('tooManyChoices', { maximum: maxOccurs })] : []
}

/** Each chosen “other” option needs a text; no other option may have one. */
export function checkOpenTexts(
  { value, openText = {} }: Answer,
  options: readonly AnswerOption[],
): readonly AnswerProblem[] {
  const isWritten = Object.keys(openText).length > 0
  if (!isWritten && !hasOpenOption(options)) return none
  const chosen = isCodes(value) ? value : typeof value === 'string' ? [value] : []
  const open = new Set(chosen.filter((code) => optionWith(options, code)?.open))
  const isMissing = [...open].some((code) => !Object.hasOwn(openText, code))
  const isUnasked = Object.keys(openText).some((code) => !open.has(code))
  const isTooLong = Object.values(openText).some((text) => charactersIn(text) > limits.answerLine)
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

import { emailFault } from '../../email-address'
import type { Work } from '../../expressions/run'
import { charactersIn } from '../../expressions/run'
import type { Item, ItemOf, ItemType } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import { type AnswerProblem, problem } from './answer-problem'
import { compilePattern, type Pattern } from './pattern/pattern'

interface WithLength {
  readonly type: ItemType
  readonly minLength?: number
  readonly maxLength?: number
}

type TextItem = ItemOf<'text'> | ItemOf<'longText'>

const tel = /^\+?[\d()\- ]{8,20}$/
const url = /^https?:\/\/[^\s/]{1,253}(?:\/\S{0,2000})?$/

export function checkText(item: TextItem, value: string, work: Work): readonly AnswerProblem[] {
  const length = charactersIn(value)
  const { minLength = 0 } = item
  const maximum = mostCharacters(item)
  if (length < minLength) return [problem('tooShort', { minimum: minLength })]
  if (length > maximum) return [problem('tooLong', { maximum })]
  if (item.type === 'text' && item.format && !isOfFormat(item.format, value))
    return [problem(item.format, {})]
  if (!item.regex || patternOf(item.regex)?.test(value, work) !== false) return []
  const { human } = item.regex
  return [{ ...problem('pattern', {}), ...(human ? { human } : {}) }]
}

/** How long an answer may be: as the question says, else the usual limit of its kind. */
export function mostCharacters(item: Item): number {
  const { type, minLength = 0, maxLength }: WithLength = item
  const usual = type === 'text' ? limits.answerLine : limits.answerParagraphs
  return maxLength ?? Math.max(usual, minLength)
}

function isOfFormat(format: 'email' | 'url' | 'tel', value: string): boolean {
  switch (format) {
    case 'email':
      return emailFault(value) === null
    case 'url':
      return url.test(value)
    case 'tel':
      return tel.test(value.normalize('NFKC'))
    default:
      return format satisfies never
  }
}

const patterns = new WeakMap<object, Pattern | null>()

/** Cached per definition; null if the pattern of a draft is invalid. */
function patternOf(regex: NonNullable<TextItem['regex']>): Pattern | null {
  const known = patterns.get(regex)
  if (known !== undefined) return known
  const compiled = compilePattern(regex.pattern)
  const made = compiled.isValid ? compiled.pattern : null
  patterns.set(regex, made)
  return made
}

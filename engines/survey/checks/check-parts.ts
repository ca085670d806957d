import { workOfChecks } from '../../expressions/run'
import { type Sentence, textOf } from '../../sentences'
import { isBlank } from '../answers/answer'
import { answerWords } from '../answers/answer-words'
import { checkAnswer } from '../answers/check-answer'
import { readAnswer } from '../answers/read-answer'
import { isReadOnly } from '../definition/is-read-only'
import type { Item } from '../definition/item-shapes'
import { typeOfItem } from '../question-types'
import { type CheckProblem, found } from './check-problem'
import type { Outline, OutlinedPart } from './outline'

/** Finds pages, groups and questions that are incomplete or contradictory. */
export function checkParts({ definition, parts }: Outline): readonly CheckProblem[] {
  const noPages = definition.page.length === 0 ? [found({ path: ['page'], at: null }, 'noPages', {})] : []
  const emptyPages = definition.page.flatMap(({ linkId, item }, place) =>
    item.length === 0 ? [found({ path: ['page', place], at: linkId }, 'emptyPage', {})] : [],
  )
  return [
    ...noPages,
    ...emptyPages,
    ...parts.flatMap((part) => (part.item ? checkItem(part, part.item) : [])),
  ]
}

function checkItem({ linkId, path, conditions }: OutlinedPart, item: Item): readonly CheckProblem[] {
  const place = { path, at: linkId }
  const problems: CheckProblem[] = []
  if ('item' in item && item.item.length === 0) problems.push(found(place, 'emptyGroup', {}))
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  const { kind } = typeOfItem(item)
  const needsOptions =
    kind === 'code' || kind === 'codes' || (item.type === 'matrix' && item.cell !== 'number')
  if (needsOptions && options.length === 0) problems.push(found(place, 'noChoices', {}))
  if (item.type === 'matrix' && item.row.length === 0) problems.push(found(place, 'noRows', {}))
  if (hasReversedBounds(item)) problems.push(found(place, 'reversedBounds', {}))
  const isAlways = 'required' in item && item.required === 'always'
  if (isAlways && conditions.length > 0) problems.push(found(place, 'alwaysRequired', {}))
  return [...problems, ...checkInitial(item, place)]
}

/** Questions that demand an answer and take none. */
export function fixedRequired({ parts }: Outline): readonly CheckProblem[] {
  return parts.flatMap(({ item, path, linkId }) => {
    if (!item || !isReadOnly(item) || !('required' in item) || item.required === undefined) return []
    const isGiven = 'initial' in item && !isBlank(item.initial)
    return isGiven ? [] : [found({ path: [...path, 'readOnly'], at: linkId }, 'fixedRequired', {})]
  })
}

const pairs = [
  ['minValue', 'maxValue'],
  ['minOccurs', 'maxOccurs'],
  ['minLength', 'maxLength'],
] as const

function hasReversedBounds(item: Item): boolean {
  const parts = new Map<string, unknown>(Object.entries(item))
  return pairs.some(([low, high]) => {
    const [least, most] = [boundOf(parts.get(low)), boundOf(parts.get(high))]
    return least !== null && most !== null && typeof least === typeof most && least > most
  })
}

function boundOf(bound: unknown): string | number | null {
  if (typeof bound === 'string' || typeof bound === 'number') return bound
  if (typeof bound !== 'object' || bound === null) return null
  // Only bounds of the same kind are comparable: the order of a fixed day and a day relative to today is not
  // known.
  const [value] = Object.values(bound)
  return boundOf(value)
}

/**
 * Refuses an initial value that would be an invalid answer. Bounds relative to today are not checked, as the
 * day is unknown.
 */
function checkInitial(item: Item, place: Pick<CheckProblem, 'path' | 'at'>): readonly CheckProblem[] {
  if (!('initial' in item) || item.initial === undefined) return []
  const read = readAnswer(item, { value: item.initial }, '')
  const options = 'answerOption' in item ? item.answerOption : []
  const wrong = read.isRead
    ? checkAnswer(item, read.answer, { options, context: noDay, work: workOfChecks() })
    : read.problems
  return wrong
    .filter(({ key }) => !lateOnes.has(key))
    .slice(0, 1)
    .map(({ key, values }) => {
      const problem = (language: keyof Sentence) => textOf(answerWords, { key, values }, language)
      const initial = { path: [...place.path, 'initial'], at: place.at }
      return found(initial, 'wrongInitial', { problem: { ja: problem('ja'), en: problem('en') } })
    })
}

const noDay = { today: '', now: '', language: '', seed: '' }
/** Problems that the subject can still resolve, so an initial value may have them. */
const lateOnes = new Set<string>(['unit', 'openText', 'tooFewChoices'])

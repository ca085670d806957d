import type { SurveyContext } from '../conditions/value'
import type { Item } from '../definition/item-shapes'
import type { AnswerOption } from '../definition/option-shapes'
import { scaleOf } from '../definition/scale'
import { type Answer, type AnswerValue, isCodes, isFiles, isMatrix } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { checkChoices, checkOpenTexts } from './check-choices'
import { checkConsent } from './check-consent'
import { checkDate, checkTime } from './check-date'
import { checkFiles, checkPictures } from './check-files'
import { checkMatrix } from './check-matrix'
import { checkNumber, checkStep } from './check-number'
import { checkText } from './check-text'

export interface Checked {
  /** The options whose conditions hold now. */
  readonly options: readonly AnswerOption[]
  readonly context: SurveyContext
}

/** Checks an answer against its item alone. Constraints, which read other answers, are checked by the run. */
export function checkAnswer(item: Item, answer: Answer, checked: Checked): readonly AnswerProblem[] {
  const { value } = answer
  if (value === null) return []
  const wrong = checkValue(item, value, checked)
  const [open, unit] = [checkOpenTexts(answer, checked.options), checkUnit(item, answer)]
  // Fast path: almost all answers are valid, and the server checks hundreds per survey.
  return open.length === 0 && unit.length === 0 ? wrong : [...wrong, ...open, ...unit]
}

function checkValue(item: Item, value: AnswerValue, checked: Checked): readonly AnswerProblem[] {
  switch (item.type) {
    case 'single':
    case 'dropdown':
    case 'likert':
      return typeof value === 'string' ? checkChoices({}, [value], checked.options) : []
    case 'multiple':
    case 'ranking':
      return isCodes(value) ? checkChoices(item, value, checked.options) : []
    case 'picture': {
      const most = item.repeats ? item : { ...item, maxOccurs: 1 }
      return isCodes(value) ? checkChoices(most, value, checked.options) : []
    }
    case 'matrix':
      return isMatrix(value) ? checkMatrix(item, value) : []
    case 'number':
      return typeof value === 'number' ? checkNumber(item, value) : []
    case 'slider':
    case 'nrs':
    case 'rating': {
      const scale = scaleOf(item)
      return typeof value === 'number' ? [...checkNumber(scale, value), ...checkStep(scale, value)] : []
    }
    case 'duration':
      return typeof value === 'number' ? checkNumber({ ...item, minValue: item.minValue ?? 0 }, value) : []
    case 'text':
    case 'longText':
      return typeof value === 'string' ? checkText(item, value) : []
    case 'date':
    case 'dateTime':
      return typeof value === 'string' ? checkDate(item, value, checked.context.today) : []
    case 'time':
      return typeof value === 'string' ? checkTime(item, value) : []
    case 'file':
      return isFiles(value) ? checkFiles(item, value) : []
    case 'photo':
      return isFiles(value) ? [...checkPictures(value.files), ...checkFiles(item, value)] : []
    case 'signature':
      return isFiles(value) ? [...checkPictures(value.files), ...checkFiles({ maxOccurs: 1 }, value)] : []
    case 'consent':
      return checkConsent(item, value)
    case 'repeat':
      return isCodes(value) ? checkEntries(item, value.length) : []
    default:
      return []
  }
}

function checkEntries(
  { minOccurs = 0, maxOccurs = Number.POSITIVE_INFINITY }: { minOccurs?: number; maxOccurs?: number },
  count: number,
): readonly AnswerProblem[] {
  if (count < minOccurs) return [problem('tooFewEntries', { minimum: minOccurs })]
  return count > maxOccurs ? [problem('tooManyEntries', { maximum: maxOccurs })] : []
}

function checkUnit(item: Item, { unit }: Answer): readonly AnswerProblem[] {
  const offered = item.type === 'number' ? (item.unitOption ?? []) : []
  if (offered.length === 0) return unit === undefined ? [] : [problem('malformed', {})]
  return offered.some(({ code }) => code === unit) ? [] : [problem('unit', {})]
}

import type { Expression, operations } from '../../expressions'
import type { Sentence } from '../../sentences'
import { subjectFacts } from '../../variables'
import { typeOfItem } from '../question-types'
import type { ValueKind } from '../question-types/question-type'
import type { Outline } from './outline'

/** The type of an expression; `any` if it depends on the answers. */
export type ValueType = 'number' | 'text' | 'code' | 'yesNo' | 'date' | 'time' | 'dateTime' | 'any'

/** Names of the types in messages. */
export const typeWords: Readonly<Record<ValueType, Sentence>> = {
  number: { ja: '数値', en: 'number' },
  text: { ja: '文字列', en: 'text' },
  code: { ja: '選択肢', en: 'choice' },
  yesNo: { ja: 'はい・いいえ', en: 'yes or no' },
  date: { ja: '日付', en: 'date' },
  time: { ja: '時刻', en: 'time' },
  dateTime: { ja: '日時', en: 'date and time' },
  any: { ja: '値', en: 'value' },
}

const typesOfKinds: Readonly<Record<ValueKind, ValueType>> = {
  code: 'code',
  codes: 'code',
  matrix: 'code',
  yesNo: 'yesNo',
  consent: 'yesNo',
  number: 'number',
  text: 'text',
  files: 'text',
  entries: 'text',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  scalar: 'any',
  calculated: 'any',
  none: 'any',
}

const forms: readonly (readonly [ValueType, RegExp])[] = [
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{2}:\d{2}(:\d{2})?$/],
  ['dateTime', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/],
]

export function typeOf(expression: Expression, outline: Outline): ValueType {
  if ('value' in expression) return typeOfLiteral(expression.value)
  if ('answer' in expression) {
    if (expression.as) return expression.as === 'text' ? 'text' : 'number'
    const item = outline.byId.get(expression.answer)?.item
    if (item?.type === 'matrix' && item.cell === 'number') return 'number'
    return item ? typesOfKinds[typeOfItem(item).kind] : 'any'
  }
  if ('score' in expression) return 'number'
  if ('subject' in expression) return typesOfFacts[subjectFacts[expression.subject].type]
  if ('context' in expression) return expression.context === 'today' ? 'date' : 'dateTime'
  if ('if' in expression) {
    const [take, otherwise] = [typeOf(expression.take, outline), typeOf(expression.otherwise, outline)]
    return take === otherwise ? take : 'any'
  }
  return isMomentOfDay(expression, outline) ? 'dateTime' : typeOfOperation(expression.operation)
}

/** A day with a clock behind it, `2026-11-20` and `T00:00`, is a moment. */
function isMomentOfDay({ operation, of }: Operated, outline: Outline): boolean {
  const [day, clock, ...more] = of
  if (operation !== 'join' || !day || !clock || more.length > 0) return false
  const isClock = 'value' in clock && /^T\d{2}:\d{2}(?::\d{2})?$/.test(String(clock.value))
  return isClock && typeOf(day, outline) === 'date'
}

type Operated = Extract<Expression, { readonly operation: unknown }>

/** A choice of a fact is a text: only questions have options that can be checked. */
const typesOfFacts = { choice: 'text', date: 'date', number: 'number' } as const

function typeOfLiteral(value: Extract<Expression, { value: unknown }>['value']): ValueType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yesNo'
  if (typeof value !== 'string') return 'text'
  return forms.find(([, form]) => form.test(value))?.[0] ?? 'text'
}

function typeOfOperation(operation: keyof typeof operations): ValueType {
  if (operation === 'coalesce') return 'any'
  if (operation === 'join') return 'text'
  return operation === 'addDays' ? 'date' : 'number'
}

/** A text may be compared with a code, and `any` with everything. */
export function isComparable(left: ValueType, right: ValueType): boolean {
  if (left === 'any' || right === 'any' || left === right) return true
  const texts = new Set<ValueType>(['text', 'code'])
  if (texts.has(left) && texts.has(right)) return true
  // The code of a choice may look like a day or a time.
  const [one, other] = left === 'code' ? [left, right] : [right, left]
  return one === 'code' && (other === 'date' || other === 'time' || other === 'dateTime')
}

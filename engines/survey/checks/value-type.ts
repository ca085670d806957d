import type { Expression, operations } from '../definition/condition-shapes'
import type { Item } from '../definition/item-shapes'
import type { Sentence } from '../words/sentences'
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

const typesOfItems: Readonly<Record<Item['type'], ValueType>> = {
  single: 'code',
  multiple: 'code',
  dropdown: 'code',
  likert: 'code',
  picture: 'code',
  ranking: 'code',
  yesNo: 'yesNo',
  matrix: 'code',
  number: 'number',
  slider: 'number',
  nrs: 'number',
  rating: 'number',
  duration: 'number',
  text: 'text',
  longText: 'text',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  file: 'text',
  photo: 'text',
  signature: 'text',
  consent: 'yesNo',
  hidden: 'any',
  calculated: 'any',
  group: 'any',
  repeat: 'text',
  statement: 'any',
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
    return item ? typesOfItems[item.type] : 'any'
  }
  if ('score' in expression) return 'number'
  if ('subject' in expression) return subjectTypes[expression.subject]
  if ('context' in expression) return expression.context === 'today' ? 'date' : 'dateTime'
  if ('if' in expression) {
    const [take, otherwise] = [typeOf(expression.take, outline), typeOf(expression.otherwise, outline)]
    return take === otherwise ? take : 'any'
  }
  return typeOfOperation(expression.operation)
}

const subjectTypes = {
  status: 'text',
  enrolledOn: 'date',
  endedOn: 'date',
  birthYear: 'number',
  sex: 'text',
  locale: 'text',
} as const

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
  return texts.has(left) && texts.has(right)
}

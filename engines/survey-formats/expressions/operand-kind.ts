import { questionTypes, type ValueKind } from '../../survey'
import { isJson, listOf } from '../draft/json'
import type { Lookup } from './answer-reference'
import type { Tree } from './expression-tree'

/** What an operand is, as far as the file says; `unknown` of a calculated value that is converted later. */
export type OperandKind = 'date' | 'dateTime' | 'time' | 'number' | 'text' | 'unknown'

const ofKinds: Readonly<Record<ValueKind, OperandKind>> = {
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  number: 'number',
  text: 'text',
  code: 'unknown',
  codes: 'unknown',
  yesNo: 'unknown',
  matrix: 'unknown',
  files: 'unknown',
  consent: 'unknown',
  entries: 'unknown',
  scalar: 'unknown',
  calculated: 'unknown',
  none: 'unknown',
}

export function kindOf(tree: Tree, lookup: Lookup): OperandKind {
  if (tree.kind === 'answer') {
    const item = lookup(tree.name)?.item
    if (item?.type === 'calculated') return kindOfResult(item.expression, lookup, 0)
    return item ? ofKinds[questionTypes[item.type].kind] : 'unknown'
  }
  if (tree.kind === 'value') {
    return kindOfValue(tree.value)
  }
  if (tree.of.length === 0 && tree.name === 'today') return 'date'
  if (tree.of.length === 0 && tree.name === 'now') return 'dateTime'
  const [first] = tree.of
  if (tree.name === 'date' && tree.of.length === 1 && first) return kindOf(first, lookup)
  return 'unknown'
}

function kindOfValue(value: unknown): OperandKind {
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return 'unknown'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date'
  return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/.test(value) ? 'dateTime' : 'text'
}

/** Deeper than any calculation of a file that is meant; one that leads back to itself has no end. */
const deepest = 20

/**
 * What a converted calculation comes to, as far as its parts agree: a date that is calculated is reckoned with as one that is
 * answered. Else its text would be taken for a number, and nothing would ever come of it.
 */
function kindOfResult(expression: unknown, lookup: Lookup, depth: number): OperandKind {
  if (!isJson(expression) || depth > deepest) return 'unknown'
  const inner = (one: unknown) => kindOfResult(one, lookup, depth + 1)
  if (expression.context === 'today') return 'date'
  if (expression.context === 'now') return 'dateTime'
  if ('value' in expression) return kindOfValue(expression.value)
  if (typeof expression.answer === 'string') {
    const item = expression.as === undefined ? lookup(expression.answer)?.item : undefined
    if (!item) return 'unknown'
    return item.type === 'calculated' ? inner(item.expression) : ofKinds[questionTypes[item.type].kind]
  }
  if (expression.operation === 'addDays') return 'date'
  if ('if' in expression) return agreed([expression.take, expression.otherwise].filter(isSome).map(inner))
  if (expression.operation === 'coalesce') return agreed(listOf(expression.of).filter(isSome).map(inner))
  return 'unknown'
}

const agreed = ([first = 'unknown', ...others]: readonly OperandKind[]): OperandKind =>
  others.every((one) => one === first) ? first : 'unknown'

/** What stands for no value at all is a join of nothing, or an empty text. */
const isSome = (expression: unknown): boolean =>
  !isJson(expression) ||
  !(
    expression.value === '' ||
    (expression.operation === 'join' && listOf(expression.of).every((one) => isJson(one) && one.value === ''))
  )

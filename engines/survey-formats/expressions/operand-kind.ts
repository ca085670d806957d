import { questionTypes, type ValueKind } from '../../survey'
import { isJson } from '../draft/json'
import type { Lookup } from './answer-reference'
import type { Tree } from './expression-tree'

/** What an operand is, as far as the file says; calculated values are `unknown`. */
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
    if (item?.type === 'calculated') return isToday(item.expression) ? 'date' : 'unknown'
    return item ? ofKinds[questionTypes[item.type].kind] : 'unknown'
  }
  if (tree.kind === 'value') {
    if (typeof tree.value === 'number') return 'number'
    if (typeof tree.value !== 'string') return 'unknown'
    if (/^\d{4}-\d{2}-\d{2}$/.test(tree.value)) return 'date'
    return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/.test(tree.value) ? 'dateTime' : 'text'
  }
  if (tree.of.length === 0 && tree.name === 'today') return 'date'
  if (tree.of.length === 0 && tree.name === 'now') return 'dateTime'
  const [first] = tree.of
  if (tree.name === 'date' && tree.of.length === 1 && first) return kindOf(first, lookup)
  return 'unknown'
}

const isToday = (expression: unknown) => isJson(expression) && expression.context === 'today'

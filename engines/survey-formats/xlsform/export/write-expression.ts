import type { Condition, Expression, Item } from '../../../survey'
import { singleValues } from '../../draft/single-values'

/** Looks up names and items for expressions. */
export interface Names {
  /** The row name of a linkId. */
  readonly nameOf: (linkId: string) => string
  readonly itemOf: (linkId: string) => Item | undefined
}

const functions: Readonly<Record<string, string>> = {
  sum: 'sum',
  minimum: 'min',
  maximum: 'max',
  coalesce: 'coalesce',
  join: 'concat',
  length: 'string-length',
  absolute: 'abs',
  power: 'pow',
}
const signs: Readonly<Record<string, string>> = { add: '+', subtract: '-', multiply: '*', divide: 'div' }

/** The condition in XPath; null if it cannot be expressed. */
export function writeCondition(condition: Condition, names: Names): string | null {
  if ('all' in condition) return joined(condition.all, 'and', names)
  if ('any' in condition) return joined(condition.any, 'or', names)
  if ('not' in condition) {
    const inner = writeCondition(condition.not, names)
    return inner && `not(${inner})`
  }
  if ('exists' in condition) {
    const about = writeExpression(condition.exists, names)
    return about && `${about} != ''`
  }
  if ('tag' in condition) return null
  const single = singleValues(condition)
  if (single !== condition) return writeCondition(single, names)
  const { left, operator, right } = condition
  const item = 'answer' in left && left.as === undefined ? names.itemOf(left.answer) : undefined
  const about = writeExpression(left, names)
  const constant = 'value' in right && typeof right.value !== 'object' ? right.value : undefined
  if (
    item?.type === 'multiple' &&
    about &&
    constant !== undefined &&
    (operator === '=' || operator === '!=')
  ) {
    const chosen = `selected(${about}, ${quoted(String(constant))})`
    return operator === '=' ? chosen : `not(${chosen})`
  }
  const other = typeof constant === 'boolean' && item ? yesNo(constant) : writeExpression(right, names)
  return about && other && `${about} ${operator} ${other}`
}

const yesNo = (is: boolean) => (is ? "'yes'" : "'no'")

function joined(all: readonly Condition[], word: string, names: Names): string | null {
  const parts = all.map((one) => writeCondition(one, names))
  if (parts.some((part) => part === null)) return null
  return parts.length === 1 ? (parts[0] ?? null) : `(${parts.join(`) ${word} (`)})`
}

/** The expression in XPath; null if it cannot be expressed. */
export function writeExpression(expression: Expression, names: Names): string | null {
  if ('value' in expression) {
    const { value } = expression
    if (typeof value === 'object') return null
    return typeof value === 'string' ? quoted(value) : typeof value === 'number' ? `${value}` : `${value}()`
  }
  if ('answer' in expression) {
    if (expression.row !== undefined) return null
    const name = `\${${names.nameOf(expression.answer)}}`
    // The name alone stands for the code of a choice, which XPath uses as a number.
    return expression.as === 'count' ? `count-selected(${name})` : expression.as === 'text' ? null : name
  }
  if ('context' in expression) return `${expression.context}()`
  if ('score' in expression || 'subject' in expression) return null
  if ('if' in expression) {
    const parts = [
      writeCondition(expression.if, names),
      writeExpression(expression.take, names),
      writeExpression(expression.otherwise, names),
    ]
    return parts.some((part) => part === null) ? null : `if(${parts.join(', ')})`
  }
  const of = expression.of.map((one) => writeExpression(one, names))
  if (of.some((part) => part === null)) return null
  const sign = signs[expression.operation]
  if (sign) return `(${of.join(` ${sign} `)})`
  // XPath's round of one operand takes halves up; with decimals, as here, away from zero.
  if (expression.operation === 'round')
    return of.length === 1 ? `round(${of[0]}, 0)` : `round(${of.join(', ')})`
  if ((expression.operation === 'floor' || expression.operation === 'ceiling') && of.length === 1)
    return `${expression.operation}(${of[0]})`
  // XPath's sum takes one list of nodes; ours passes over what is missing.
  if (expression.operation === 'sum' && of.length > 1)
    return `(${of.map((one) => `coalesce(${one}, 0)`).join(' + ')})`
  const name = functions[expression.operation]
  return name ? `${name}(${of.join(', ')})` : null
}

/** XPath 1 has no way to escape a quote. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)

import type { Condition, Expression, Item } from '../../../survey'
import { plainNumber } from '../../../written-values'
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
  join: 'concat',
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
    const { exists } = condition
    const asked = 'answer' in exists && exists.as === undefined ? names.itemOf(exists.answer) : undefined
    const isList = asked && (isSelectMultiple(asked) || asked.type === 'ranking')
    const about = isList ? referenceTo(asked.linkId, names) : writeExpression(exists, names)
    return about && `${about} != ''`
  }
  if ('tag' in condition) return null
  const single = singleValues(condition)
  if (single !== condition) return writeCondition(single, names)
  const { left, operator, right } = condition
  const item = 'answer' in left && left.as === undefined ? names.itemOf(left.answer) : undefined
  const constant = 'value' in right && typeof right.value !== 'object' ? right.value : undefined
  if (item && isSeveral(item)) {
    const code = constant === undefined ? null : quoted(writtenCode(item, String(constant)))
    if (!isSelectMultiple(item) || code === null || (operator !== '=' && operator !== '!=')) return null
    const chosen = `selected(${referenceTo(item.linkId, names)}, ${code})`
    return operator === '=' ? chosen : `not(${chosen})`
  }
  // XPath orders codes as numbers; here they are texts unless their values are asked for.
  if (operator !== '=' && operator !== '!=' && [left, right].some((one) => isByCode(one, names))) return null
  const about = writeExpression(left, names)
  const other = item && constant !== undefined ? constantFor(item, constant) : writeExpression(right, names)
  return about && other && `${about} ${operator} ${other}`
}

/** The choice with a text of its own has this code in every form. */
function writtenCode(item: Item, code: string): string {
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  return options.some((option) => option.open && option.code === code) ? 'other' : code
}

const isByCode = (of: Expression, names: Names) => {
  const item = 'answer' in of && of.as === undefined ? names.itemOf(of.answer) : undefined
  return item !== undefined && 'answerOption' in item
}

/** A constant as the answers to the question are written: yes and no as the codes of their choices, days by date(). */
function constantFor(item: Item, value: string | number | boolean): string | null {
  if (typeof value === 'boolean' && item.type === 'yesNo') return value ? "'yes'" : "'no'"
  if (typeof value === 'boolean' && item.type !== 'calculated')
    return item.type === 'hidden' ? `'${value}'` : null
  const written = writeConstant(typeof value === 'string' ? writtenCode(item, value) : value)
  const isDay = item.type === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay ? `date(${written})` : written
}

const isSelectMultiple = (item: Item) =>
  item.type === 'multiple' || (item.type === 'picture' && item.repeats === true)

/** Items of which a form has more than one value, or none at all under their name. */
const isSeveral = (item: Item) =>
  isSelectMultiple(item) || ['ranking', 'matrix', 'repeat', 'group'].includes(item.type)

const referenceTo = (linkId: string, names: Names) => `\${${names.nameOf(linkId)}}`

function joined(all: readonly Condition[], word: string, names: Names): string | null {
  const parts = all.map((one) => writeCondition(one, names))
  if (parts.some((part) => part === null)) return null
  return parts.length === 1 ? (parts[0] ?? null) : `(${parts.join(`) ${word} (`)})`
}

/** The expression in XPath; null if it cannot be expressed. */
export function writeExpression(expression: Expression, names: Names): string | null {
  if ('value' in expression) {
    const { value } = expression
    return typeof value === 'object' ? null : writeConstant(value)
  }
  if ('answer' in expression) {
    if (expression.row !== undefined || expression.as === 'text') return null
    const item = names.itemOf(expression.answer)
    const name = referenceTo(expression.answer, names)
    if (expression.as === 'count') return item && isSelectMultiple(item) ? `count-selected(${name})` : null
    if (item && isSeveral(item)) return null
    // The name alone stands for the code of a choice, which XPath uses as a number.
    return expression.as === 'ordinalValue' && !(item && isNumbered(item)) ? null : name
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
  if (expression.operation === 'length') return lengthOf(expression.of[0], of[0] ?? null, names)
  // XPath's coalesce takes two.
  if (expression.operation === 'coalesce')
    return of.reduceRight<string | null>(
      (rest, one) => (rest === null ? one : `coalesce(${one}, ${rest})`),
      null,
    )
  const name = functions[expression.operation]
  return name ? `${name}(${of.join(', ')})` : null
}

/** XPath says 0 of a text that is not there, and counts the digits of a number; here neither has a length. */
function lengthOf(text: Expression | undefined, written: string | null, names: Names): string | null {
  const item = text && 'answer' in text && text.as === undefined ? names.itemOf(text.answer) : undefined
  if (written === null || !item) return written && `string-length(${written})`
  return numeric.has(item.type) ? null : `if(${written} != '', string-length(${written}), '')`
}

/** Items whose answers are numbers, or nothing. */
const numeric: ReadonlySet<Item['type']> = new Set([
  'number',
  'slider',
  'nrs',
  'rating',
  'duration',
  'calculated',
])

/** Whether the codes of the choices are their values. */
function isNumbered(item: Item): boolean {
  if (numeric.has(item.type)) return true
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  if (options.every(({ ordinalValue }) => ordinalValue === undefined)) return false
  return options.every(({ code, ordinalValue }) =>
    ordinalValue === undefined ? Number.isNaN(Number(code)) : String(ordinalValue) === code,
  )
}

function writeConstant(value: string | number | boolean): string | null {
  if (typeof value === 'string') return quoted(value)
  return typeof value === 'number' ? plainNumber(value) : `${value}()`
}

/** XPath 1 has no way to escape a quote. */
function quoted(text: string): string | null {
  if (!text.includes("'")) return `'${text}'`
  return text.includes('"') ? null : `"${text}"`
}

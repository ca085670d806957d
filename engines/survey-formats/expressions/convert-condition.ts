import type { Condition, Expression, Operator } from '../../survey'
import { answerOf, isChoice, type Lookup, literalFor, type Referred, referred } from './answer-reference'
import { convertExpression } from './convert-expression'
import { type Tree, Unconvertible } from './expression-tree'

const signs: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])
const isOperator = (name: string): name is Operator => signs.has(name)
const mirrored = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/** Converts the tree to a value; throws `Unconvertible`. */
export function convertValue(tree: Tree, lookup: Lookup): Expression {
  return convertExpression(tree, { lookup, condition: (inner) => convertCondition(inner, lookup) })
}

/** Converts the tree to a condition; throws `Unconvertible`. */
export function convertCondition(tree: Tree, lookup: Lookup): Condition {
  if (tree.kind === 'value') return always(tree.value === true || tree.value === 1)
  if (tree.kind === 'answer') return truth(required(referred(tree, lookup)))
  const { name, of } = tree
  const [first, second] = of
  const inner = (one: Tree | undefined) => {
    if (!one) throw new Unconvertible()
    return convertCondition(one, lookup)
  }
  if (name === 'and') return { all: flattened(tree, 'and').map(inner) }
  if (name === 'or') return { any: flattened(tree, 'or').map(inner) }
  if (name === 'not') return { not: inner(first) }
  if (name === 'true' || name === 'false') return always(name === 'true')
  if (isOperator(name)) return comparison(name, first, second, lookup)
  if (name === 'empty' || name === 'isblankormissingcode') return { not: exists(first, lookup) }
  if (name === 'notempty') return exists(first, lookup)
  return membership(name, first, of.slice(1), lookup)
}

function membership(name: string, first: Tree | undefined, rest: readonly Tree[], lookup: Lookup): Condition {
  const about = required(first && referred(first, lookup))
  const each = rest.flatMap((one) => (one.kind === 'call' && one.name === 'list' ? one.of : [one]))
  const holds = each.map((one): Condition => {
    if (one.kind !== 'value') throw new Unconvertible()
    return { left: answerOf(about), operator: '=', right: { value: literalFor(about, one.value) } }
  })
  const [only] = holds
  if (!only || !isChoice(about)) throw new Unconvertible()
  if (name === 'selected') return only
  if (name === 'contains' || name === 'allof') return holds.length === 1 ? only : { all: holds }
  if (name === 'anyof') return holds.length === 1 ? only : { any: holds }
  if (name === 'notcontains') return { not: only }
  throw new Unconvertible()
}

/** `a and b and c` as one flat list. */
function flattened(tree: Tree, name: string): readonly Tree[] {
  return tree.kind === 'call' && tree.name === name ? tree.of.flatMap((one) => flattened(one, name)) : [tree]
}

function comparison(
  operator: Operator,
  left: Tree | undefined,
  right: Tree | undefined,
  lookup: Lookup,
): Condition {
  if (!left || !right) throw new Unconvertible()
  if (left.kind === 'value' && right.kind !== 'value')
    return comparison(mirrored[operator], right, left, lookup)
  const about = referred(left, lookup)
  if (right.kind !== 'value' || !about) {
    // A choice is compared by its numeric value, unless the other side is a choice, too.
    const other = referred(right, lookup)
    const isByCode = about !== undefined && other !== undefined && isChoice(about) && isChoice(other)
    const operand = (tree: Tree, one: Referred | undefined) =>
      isByCode && one ? answerOf(one) : convertValue(tree, lookup)
    return { left: operand(left, about), operator, right: operand(right, other) }
  }
  if (right.value === '') return operator === '=' ? { not: exists(left, lookup) } : exists(left, lookup)
  if (about.option !== undefined) return box(about, about.option, operator, right.value)
  if (isChoice(about) && operator !== '=' && operator !== '!=') {
    if (!Number.isFinite(Number(right.value))) throw new Unconvertible()
    return { left: answerOf(about, 'ordinalValue'), operator, right: { value: Number(right.value) } }
  }
  const value = literalFor(about, right.value)
  // Texts cannot be compared by < and >; dates and times can, since their texts sort by time.
  if (isText(about) && operator !== '=' && operator !== '!=') throw new Unconvertible()
  return { left: answerOf(about), operator, right: value === 'today' ? { context: 'today' } : { value } }
}

const isText = ({ item: { type } }: Referred) => type === 'text' || type === 'longText'

/** `[item(code)] = '1'`: whether the option is chosen. */
function box(
  about: Referred,
  option: string,
  operator: Operator,
  value: string | number | boolean,
): Condition {
  const isTicked: Condition = { left: answerOf(about), operator: '=', right: { value: option } }
  const wanted = String(value)
  if ((operator !== '=' && operator !== '!=') || (wanted !== '1' && wanted !== '0')) throw new Unconvertible()
  return (wanted === '1') === (operator === '=') ? isTicked : { not: isTicked }
}

const exists = (tree: Tree | undefined, lookup: Lookup): Condition => ({
  exists: answerOf(required(tree && referred(tree, lookup))),
})

const truth = (about: Referred): Condition =>
  about.option === undefined
    ? { left: answerOf(about), operator: '=', right: { value: literalFor(about, '1') } }
    : box(about, about.option, '=', '1')

export const always = (holds: boolean): Condition => ({
  left: { value: true },
  operator: '=',
  right: { value: holds },
})

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Unconvertible()
  return value
}

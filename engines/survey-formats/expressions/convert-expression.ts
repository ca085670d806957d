import type { Condition, Expression, Operation } from '../../survey'
import { answerOf, isChoice, type Lookup, type Referred, referred } from './answer-reference'
import { type Tree, Unconvertible } from './expression-tree'

/** Functions and operators that the engine has, with the least and most number of operands. */
const operations: Readonly<Record<string, readonly [operation: Operation, least: number, most: number]>> = {
  '+': ['add', 2, 2],
  '-': ['subtract', 2, 2],
  '*': ['multiply', 2, 2],
  '/': ['divide', 2, 2],
  '^': ['power', 2, 2],
  pow: ['power', 2, 2],
  abs: ['absolute', 1, 1],
  round: ['round', 1, 2],
  rounddown: ['floor', 1, 1],
  roundup: ['ceiling', 1, 1],
  sum: ['sum', 1, 500],
  mean: ['mean', 1, 500],
  avg: ['mean', 1, 500],
  min: ['minimum', 1, 500],
  max: ['maximum', 1, 500],
  coalesce: ['coalesce', 1, 500],
  concat: ['join', 1, 500],
  'string-length': ['length', 1, 1],
}

/** Resolves names, and converts conditions within an expression. */
export interface Around {
  readonly lookup: Lookup
  readonly condition: (tree: Tree) => Condition
}

/** Converts the tree to an expression; throws `Unconvertible`. */
export function convertExpression(tree: Tree, around: Around): Expression {
  const { lookup, condition } = around
  if (tree.kind === 'value') return tree.value === 'today' ? { context: 'today' } : { value: tree.value }
  if (tree.kind === 'answer') return countedAnswer(referred(tree, lookup))
  const { name, of } = tree
  const [first, second, third] = of
  const years = name === 'rounddown' && first ? wholeYears(first, around) : null
  if (years) return years
  const known = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (known && of.length >= known[1] && of.length <= known[2])
    return { operation: known[0], of: of.map((one) => convertExpression(one, around)) }
  if (name === 'today' && of.length === 0) return { context: 'today' }
  if (name === 'now' && of.length === 0) return { context: 'now' }
  if ((name === 'number' || name === 'int' || name === 'string') && first) {
    const inner = convertExpression(first, around)
    return name === 'int' ? { operation: 'floor', of: [inner] } : inner
  }
  if (name === 'sqrt' && first)
    return { operation: 'power', of: [convertExpression(first, around), { value: 0.5 }] }
  if (name === 'count-selected' && first) return answerOf(choice(first, lookup), 'count')
  if (name === 'jr:choice-name' && first) return answerOf(choice(first, lookup), 'text')
  if ((name === 'if' || name === 'iif') && first && second && third)
    return {
      if: condition(first),
      take: convertExpression(second, around),
      otherwise: convertExpression(third, around),
    }
  if (name === 'datediff' && first && second && third) return days(first, second, third, around)
  throw new Unconvertible()
}

/** REDCap's datediff is never negative. Its years have decimals, but the engine counts whole years only. */
function days(first: Tree, second: Tree, unit: Tree, around: Around): Expression {
  if (unit.kind !== 'value' || unit.value !== 'd') throw new Unconvertible()
  const of = [convertExpression(first, around), convertExpression(second, around)]
  return { operation: 'absolute', of: [{ operation: 'daysBetween', of }] }
}

function wholeYears(tree: Tree, around: Around): Expression | null {
  if (tree.kind !== 'call' || tree.name !== 'datediff') return null
  const [first, second, unit] = tree.of
  if (!first || !second || unit?.kind !== 'value' || unit.value !== 'y') return null
  const of = [convertExpression(first, around), convertExpression(second, around)]
  return { operation: 'absolute', of: [{ operation: 'yearsBetween', of }] }
}

function choice(tree: Tree, lookup: Lookup): Referred {
  const found = referred(tree, lookup)
  // jr:choice-name takes the question's name in quotes.
  const named = tree.kind === 'value' ? lookup(String(tree.value).replace(/^\$\{|\}$/g, '')) : undefined
  const about = found ?? named
  if (!about || !isChoice(about)) throw new Unconvertible()
  return about
}

/** Choices count by their numeric value. */
function countedAnswer(about: Referred | undefined): Expression {
  if (!about || about.option !== undefined) throw new Unconvertible()
  return isChoice(about) || about.item.type === 'yesNo' ? answerOf(about, 'ordinalValue') : answerOf(about)
}

import { type Dialect, type Tree, Unconvertible } from '../expressions/expression-tree'
import { parseExpression } from '../expressions/parse-expression'

/** A constraint with its regular expression apart, since the engine keeps that with the question. */
export interface SplitConstraint {
  readonly pattern?: string
  /** What else is asked; null: nothing; undefined: it is not split. */
  readonly rest?: Tree | null
}

/** Takes `regex(., '…')` out of a constraint: alone, beside others, or where an empty answer is allowed as well. */
export function constraintIn(source: string, dialect: Dialect): SplitConstraint {
  const tree = parsed(source, dialect)
  if (!tree) return {}
  const members = allOf(tree).map((one) => withoutEmpty(one, dialect))
  const patterns = members.flatMap((one) => patternIn(one, dialect) ?? [])
  const [pattern] = patterns
  // Without an expression, or with several, it is read as one condition.
  if (pattern === undefined || patterns.length > 1) return {}
  const others = members.filter((one) => patternIn(one, dialect) === null)
  const [first, ...more] = others
  if (!first) return { pattern, rest: null }
  return {
    pattern,
    rest: more.reduce<Tree>((left, right) => ({ kind: 'call', name: 'and', of: [left, right] }), first),
  }
}

function parsed(source: string, dialect: Dialect): Tree | null {
  try {
    return parseExpression(source, dialect)
  } catch (failure) {
    if (failure instanceof Unconvertible) return null
    throw failure
  }
}

const allOf = (tree: Tree): readonly Tree[] =>
  tree.kind === 'call' && tree.name === 'and' ? tree.of.flatMap(allOf) : [tree]

/** An answer that is not there is not checked, so `or . = ''` says nothing. */
function withoutEmpty(tree: Tree, dialect: Dialect): Tree {
  if (tree.kind !== 'call' || tree.name !== 'or') return tree
  const [left, right] = tree.of.map((one) => withoutEmpty(one, dialect))
  if (!left || !right) return tree
  if (isEmptyTest(left, dialect)) return right
  return isEmptyTest(right, dialect) ? left : tree
}

function isEmptyTest(tree: Tree, { self }: Dialect): boolean {
  if (tree.kind !== 'call' || tree.name !== '=') return false
  const [left, right] = tree.of
  return left?.kind === 'answer' && left.name === self && right?.kind === 'value' && right.value === ''
}

function patternIn(tree: Tree, { self }: Dialect): string | null {
  if (tree.kind !== 'call' || tree.name !== 'regex') return null
  const [about, pattern] = tree.of
  const isOwn = about?.kind === 'answer' && about.name === self
  return isOwn && pattern?.kind === 'value' ? String(pattern.value) : null
}

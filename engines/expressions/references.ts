import type { Path } from '../definitions'
import type { Condition, Expression } from './condition-shapes'

type Leaf = Extract<Expression, { readonly answer: string } | { readonly score: string }>

/** An answer or score that a condition reads, with the path of the reference. */
export interface Reference {
  readonly to: Leaf
  readonly path: Path
}

export function referencesOfExpression(expression: Expression, path: Path): readonly Reference[] {
  if ('answer' in expression || 'score' in expression) return [{ to: expression, path }]
  if ('operation' in expression) {
    return expression.of.flatMap((one, place) => referencesOfExpression(one, [...path, 'of', place]))
  }
  if (!('if' in expression)) return []
  return [
    ...referencesOfCondition(expression.if, [...path, 'if']),
    ...referencesOfExpression(expression.take, [...path, 'take']),
    ...referencesOfExpression(expression.otherwise, [...path, 'otherwise']),
  ]
}

export function referencesOfCondition(condition: Condition, path: Path): readonly Reference[] {
  const members = (list: readonly Condition[], name: string) =>
    list.flatMap((one, place) => referencesOfCondition(one, [...path, name, place]))
  if ('all' in condition) return members(condition.all, 'all')
  if ('any' in condition) return members(condition.any, 'any')
  if ('not' in condition) return referencesOfCondition(condition.not, [...path, 'not'])
  if ('exists' in condition) return referencesOfExpression(condition.exists, [...path, 'exists'])
  if ('tag' in condition) return []
  return [
    ...referencesOfExpression(condition.left, [...path, 'left']),
    ...referencesOfExpression(condition.right, [...path, 'right']),
  ]
}

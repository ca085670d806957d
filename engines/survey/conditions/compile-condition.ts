import type { Condition, Expression, Operator } from '../definition/condition-shapes'
import { calculations } from './operations'
import { type Scalar, type SurveyContext, scalarsOf, type Value, valueOfAll } from './value'

export type AnswerReference = Extract<Expression, { readonly answer: string }>

/** Reads answers and scores for expressions. */
export interface ValueSource<Scope> {
  answer(reference: AnswerReference): (scope: Scope) => Value
  score(id: string): (scope: Scope) => Value
}

interface Scoped {
  readonly context: SurveyContext
}

/** Compiles the expression to a function, once; it is called after each answer. */
export function compileExpression<Scope extends Scoped>(
  expression: Expression,
  source: ValueSource<Scope>,
): (scope: Scope) => Value {
  if ('value' in expression) {
    const { value } = expression
    const constant = typeof value === 'object' ? valueOfAll(value) : value
    return () => constant
  }
  if ('answer' in expression) return source.answer(expression)
  if ('score' in expression) return source.score(expression.score)
  if ('subject' in expression) {
    const { subject: field } = expression
    return ({ context: { subject } }) =>
      subject && Object.hasOwn(subject, field) ? (subject[field] ?? null) : null
  }
  if ('context' in expression) {
    const { context: name } = expression
    return ({ context }) => context[name]
  }
  if ('operation' in expression) {
    const calculate = calculations[expression.operation]
    const operands = expression.of.map((one) => compileExpression(one, source))
    return (scope) => calculate(operands.map((operand) => operand(scope)))
  }
  const holds = compileCondition(expression.if, source)
  const take = compileExpression(expression.take, source)
  const otherwise = compileExpression(expression.otherwise, source)
  return (scope) => (holds(scope) ? take(scope) : otherwise(scope))
}

export function compileCondition<Scope extends Scoped>(
  condition: Condition,
  source: ValueSource<Scope>,
): (scope: Scope) => boolean {
  if ('all' in condition) {
    const members = condition.all.map((one) => compileCondition(one, source))
    return (scope) => members.every((holds) => holds(scope))
  }
  if ('any' in condition) {
    const members = condition.any.map((one) => compileCondition(one, source))
    return (scope) => members.some((holds) => holds(scope))
  }
  if ('not' in condition) {
    const holds = compileCondition(condition.not, source)
    return (scope) => !holds(scope)
  }
  if ('exists' in condition) {
    const value = compileExpression(condition.exists, source)
    return (scope) => scalarsOf(value(scope)).some((one) => one !== '')
  }
  if ('tag' in condition) {
    const { tag } = condition
    return ({ context: { tags = [] } }) => tags.includes(tag)
  }
  const left = compileExpression(condition.left, source)
  const right = compileExpression(condition.right, source)
  const { operator } = condition
  return (scope) => compares(left(scope), operator, right(scope))
}

function compares(left: Value, operator: Operator, right: Value): boolean {
  if (operator === '!=') return !compares(left, '=', right)
  const others = scalarsOf(right)
  return scalarsOf(left).some((one) => others.some((other) => isTrueOf(one, operator, other)))
}

/**
 * Values of different types are neither equal nor ordered; the checks at publishing report such a condition.
 */
function isTrueOf(one: Scalar, operator: Exclude<Operator, '!='>, other: Scalar): boolean {
  if (typeof one !== typeof other) return false
  switch (operator) {
    case '=':
      return one === other
    case '<':
      return one < other
    case '<=':
      return one <= other
    case '>':
      return one > other
    case '>=':
      return one >= other
    default:
      return operator satisfies never
  }
}

import type { Condition, Expression, Operation, Operator } from './condition-shapes'
import { withoutNoise } from './decimals'
import { calculations, lengthOfJoined, stepsBeyond } from './operations'
import { type Scalar, type SurveyContext, scalarsOf, type Value, valueOfAll } from './value'
import { charactersPerStep, type Work } from './work/work'

export type AnswerReference = Extract<Expression, { readonly answer: string }>

/** Reads answers and scores for expressions. */
export interface ValueSource<Scope> {
  answer(reference: AnswerReference): (scope: Scope) => Value
  score(id: string): (scope: Scope) => Value
}

interface Scoped {
  readonly context: SurveyContext
  readonly work: Work
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
    const count = countOf(expression.operation)
    return (scope) => {
      const values = operands.map((operand) => operand(scope))
      count(scope.work, values)
      return calculate(values)
    }
  }
  const holds = compileCondition(expression.if, source)
  const take = compileExpression(expression.take, source)
  const otherwise = compileExpression(expression.otherwise, source)
  return (scope) => (counted(holds, scope) ? take(scope) : otherwise(scope))
}

export function compileCondition<Scope extends Scoped>(
  condition: Condition,
  source: ValueSource<Scope>,
): (scope: Scope) => boolean {
  if ('all' in condition) {
    const members = condition.all.map((one) => compileCondition(one, source))
    return (scope) => members.every((holds) => counted(holds, scope))
  }
  if ('any' in condition) {
    const members = condition.any.map((one) => compileCondition(one, source))
    return (scope) => members.some((holds) => counted(holds, scope))
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
  return (scope) => {
    const [one, other] = [left(scope), right(scope)]
    scope.work.countSteps(stepsToCompare(one, other))
    return compares(one, operator, other)
  }
}

/** Counts a condition that is part of another. */
function counted<Scope extends Scoped>(holds: (scope: Scope) => boolean, scope: Scope): boolean {
  scope.work.countSteps(1)
  return holds(scope)
}

/** Every value of one side may have to be compared with every value of the other. */
function stepsToCompare(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string')
    return 1 + Math.floor(Math.min(one.length, other.length) / charactersPerStep)
  if (!isList(one) && !isList(other)) return 1
  return 1 + Math.max(1, scalarsOf(one).length) * Math.max(1, scalarsOf(other).length)
}

const isList = (value: Value) => typeof value === 'object' && value !== null

/** Counts an operation before it is done. */
function countOf(operation: Operation): (work: Work, values: readonly Value[]) => void {
  if (operation === 'join') {
    return (work, values) => {
      const size = sizeOf(values)
      work.countSteps(size, stepsBeyond(operation, size - 1))
      work.countText(lengthOf(values))
    }
  }
  if (operation === 'length') {
    return (work, values) => work.countSteps(1 + Math.floor(lengthOf(values) / charactersPerStep))
  }
  return (work, values) => {
    const size = sizeOf(values)
    work.countSteps(size, stepsBeyond(operation, size - 1))
  }
}

/** The number of values; a missing one counts, too. */
function sizeOf(values: readonly Value[]): number {
  let size = 1
  for (const value of values) size += typeof value === 'object' && value !== null ? value.length : 1
  return size
}

function lengthOf(values: readonly Value[]): number {
  let length = 0
  for (const value of values) for (const one of scalarsOf(value)) length += lengthOfJoined(one)
  return length
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
  if (typeof one === 'number' && typeof other === 'number')
    return isTrueOfPlain(withoutNoise(one), operator, withoutNoise(other))
  return isTrueOfPlain(one, operator, other)
}

function isTrueOfPlain(one: Scalar, operator: Exclude<Operator, '!='>, other: Scalar): boolean {
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

import type { Condition, Expression, Operator } from '../../survey'
import { type ExpressionLanguage, Unconvertible } from './expression-tree'
import type { OperandKind } from './operand-kind'

interface Compared {
  readonly kind: OperandKind
  /** Written in the expression, in the form of the other side. */
  readonly isConstant: boolean
  readonly value: () => Expression
}

/** When a comparison is true and when it is false, which in FHIRPath it may both not be. */
interface Decided {
  readonly holds: Condition
  readonly fails: Condition
}

const never: Condition = { left: { value: true }, operator: '=', right: { value: false } }
const mirrored = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/**
 * Compares a date with a date-time, which as texts would never be equal. FHIRPath knows nothing where both are of one day; XPath takes the
 * date for its midnight. Null: they are something else. A time of day beside them is told.
 */
export function dateComparison(
  operator: Operator,
  [left, right]: readonly [Compared, Compared],
  language: ExpressionLanguage,
): Decided | null {
  const kinds = [left.kind, right.kind]
  const isDated = kinds.includes('date') || kinds.includes('dateTime')
  if (kinds.includes('time') ? isDated || kinds.includes('number') : isDated && kinds.includes('number'))
    throw new Unconvertible()
  if (left.isConstant || right.isConstant) return null
  if (!kinds.includes('date') || !kinds.includes('dateTime')) return null
  const of = [left.value(), right.value()]
  if (language === 'fhirpath') return byDays(operator, { operation: 'daysBetween', of })
  if (language !== 'xpath') return null
  const moments = [left, right].map(({ kind }, at): Expression => {
    const [one] = of.slice(at)
    if (!one) throw new Unconvertible()
    return kind === 'date' ? { operation: 'join', of: [one, { value: 'T00:00' }] } : one
  })
  const seconds: Expression = { operation: 'secondsBetween', of: moments }
  const holds: Condition = { left: seconds, operator: mirrored[operator], right: { value: 0 } }
  return { holds, fails: { not: holds } }
}

/** By the days from the left one to the right one. */
function byDays(operator: Operator, days: Expression): Decided {
  const compared = (sign: Operator): Condition => ({ left: days, operator: sign, right: { value: 0 } })
  const isOther: Condition = { all: [{ exists: days }, compared('!=')] }
  if (operator === '=') return { holds: never, fails: isOther }
  if (operator === '!=') return { holds: isOther, fails: never }
  const [holds, fails] = operator === '<' || operator === '<=' ? (['>', '<'] as const) : (['<', '>'] as const)
  return { holds: compared(holds), fails: compared(fails) }
}

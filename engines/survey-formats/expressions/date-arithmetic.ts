import type { Expression } from '../../survey'
import type { Around } from './convert-expression'
import { type Tree, Unconvertible } from './expression-tree'
import { kindOf, type OperandKind } from './operand-kind'

/** REDCap's lengths: a year has 365.2425 days, a month 30.44, as its documentation says. */
const secondsOf: Readonly<Record<string, number>> = {
  y: 31_556_952,
  M: 2_630_016,
  d: 86_400,
  h: 3600,
  m: 60,
  s: 1,
}
const secondsOfDay = 86_400

type Convert = (tree: Tree) => Expression

/**
 * REDCap's datediff(from, to, unit[, format][, signed]): with decimals, and never negative unless it is asked for. The
 * format of dates was for older versions; answers are stored in one format.
 */
export function dateDifference(of: readonly Tree[], around: Around, convert: Convert): Expression {
  const [from, to, unit, ...rest] = of
  if (!from || !to || unit?.kind !== 'value' || rest.length > 2) throw new Unconvertible()
  const seconds = Object.hasOwn(secondsOf, String(unit.value)) ? secondsOf[String(unit.value)] : undefined
  if (seconds === undefined) throw new Unconvertible()
  const isSigned = rest.map((one, place) => signIn(one, place === rest.length - 1)).some(Boolean)
  const kinds = [operandKind(from, around), operandKind(to, around)] as const
  const signed = kinds.includes('dateTime')
    ? scaled(
        'secondsBetween',
        [withTime(from, kinds[0], convert), withTime(to, kinds[1], convert)],
        1,
        seconds,
      )
    : scaled('daysBetween', [convert(from), convert(to)], secondsOfDay, seconds)
  return isSigned ? signed : { operation: 'absolute', of: [signed] }
}

/** Whether an optional operand asks for the sign; a format of dates says nothing about it. */
function signIn(tree: Tree, isLast: boolean): boolean {
  if (tree.kind !== 'value') throw new Unconvertible()
  const written = String(tree.value).toLowerCase()
  if (['ymd', 'mdy', 'dmy', ''].includes(written)) return false
  if (!isLast || !['true', 'false', '1', '0'].includes(written)) throw new Unconvertible()
  return written === 'true' || written === '1'
}

function operandKind(tree: Tree, { lookup }: Around): 'date' | 'dateTime' {
  const named: OperandKind | undefined =
    tree.kind === 'value' && (tree.value === 'today' || tree.value === 'now')
      ? tree.value === 'today'
        ? 'date'
        : 'dateTime'
      : undefined
  const kind = named ?? kindOf(tree, lookup)
  if (kind !== 'date' && kind !== 'dateTime') throw new Unconvertible()
  return kind
}

/** A date beside a date-time begins at midnight. */
const withTime = (tree: Tree, kind: OperandKind, convert: Convert): Expression =>
  kind === 'dateTime' ? convert(tree) : { operation: 'join', of: [convert(tree), { value: 'T00:00' }] }

function scaled(
  operation: 'daysBetween' | 'secondsBetween',
  of: readonly Expression[],
  from: number,
  to: number,
): Expression {
  const difference: Expression = { operation, of }
  if (from === to) return difference
  return from > to
    ? { operation: 'multiply', of: [difference, { value: from / to }] }
    : { operation: 'divide', of: [difference, { value: to / from }] }
}

/** Dates plus and minus: days between two dates, or a date some days on. Null: none of the operands is a date. */
export function dateSum(
  sign: '+' | '-',
  [left, right]: readonly [Tree, Tree],
  around: Around,
  convert: Convert,
): Expression | null {
  const [one, other] = [kindOf(left, around.lookup), kindOf(right, around.lookup)]
  const isDated = (kind: OperandKind) => kind === 'date' || kind === 'dateTime' || kind === 'time'
  if (!isDated(one) && !isDated(other)) return null
  if (around.language !== 'xpath') throw new Unconvertible()
  if (sign === '-' && one === 'date' && other === 'date')
    return { operation: 'daysBetween', of: [convert(right), convert(left)] }
  if (sign === '-' && one === 'dateTime' && other === 'dateTime')
    return scaled('secondsBetween', [convert(right), convert(left)], 1, secondsOfDay)
  if (one === 'date' && other === 'number') {
    const days = convert(right)
    const count: Expression = sign === '+' ? days : { operation: 'subtract', of: [{ value: 0 }, days] }
    return { operation: 'addDays', of: [convert(left), count] }
  }
  if (sign === '+' && one === 'number' && other === 'date')
    return { operation: 'addDays', of: [convert(right), convert(left)] }
  throw new Unconvertible()
}

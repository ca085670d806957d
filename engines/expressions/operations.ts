import { plainNumber } from '../written-values'
import { dateOf, dayNumber, minutesBetween, secondsBetween, yearsBetween } from './calendar'
import { charactersIn } from './characters-in'
import type { Operation } from './condition-shapes'
import {
  addedDecimals,
  decimalPower,
  dividedDecimals,
  mostExactly,
  multipliedDecimals,
  settled,
  withoutNoise,
} from './decimals'
import { inDecimals, rounded } from './rounded'
import { numberOf, type Scalar, scalarsOf, textOf, type Value } from './value'

type Calculation = (operands: readonly Value[]) => Value

/** Null if any operand is not a number. */
const overNumbers =
  (calculate: (numbers: readonly number[]) => number): Calculation =>
  (operands) => {
    const numbers: number[] = []
    for (const operand of operands) {
      const number = numberOf(operand)
      if (number === null) return null
      numbers.push(number)
    }
    return finite(calculate(numbers))
  }

/** Ignores operands without a value. */
const overPresent =
  (calculate: (numbers: readonly number[]) => number): Calculation =>
  (operands) => {
    // In loops, as of 10,000 entries.
    const numbers: number[] = []
    for (const operand of operands)
      for (const one of scalarsOf(operand)) if (typeof one === 'number') numbers.push(one)
    return numbers.length === 0 ? null : finite(calculate(numbers))
  }

const overTexts =
  (calculate: (from: string, to: string) => number | null): Calculation =>
  ([first = null, second = null]) => {
    const [from, to] = [textOf(first), textOf(second)]
    return from === null || to === null ? null : calculate(from, to)
  }

/** Null for a division by zero or an overflow; minus nothing is nothing. */
const finite = (value: number): number | null => (Number.isFinite(value) ? settled(value) + 0 : null)
/** Of a number in a text. Longer ones, such as 1e300, are written with an exponent. */
const longestNumber = 40
function written(one: Scalar): string {
  if (typeof one !== 'number') return String(one)
  const plain = plainNumber(withoutNoise(one))
  return plain.length > longestNumber ? String(withoutNoise(one)) : plain
}
const decimalsOf = (operand: number) => Math.min(10, Math.max(0, Math.trunc(operand)))
const isPresent = (one: Scalar) => one !== ''

export const calculations: Readonly<Record<Operation, Calculation>> = {
  add: overNumbers(addedDecimals),
  subtract: overNumbers(([a = 0, b = 0]) => addedDecimals([a, -b])),
  multiply: overNumbers((numbers) => numbers.reduce((all, one) => settled(multipliedDecimals(all, one)), 1)),
  divide: overNumbers(([a = 0, b = 0]) => dividedDecimals(a, b)),
  power: overNumbers(([a = 0, b = 0]) => decimalPower(a, b)),
  absolute: overNumbers(([a = 0]) => Math.abs(a)),
  round: overNumbers(([a = 0, decimals = 0]) => rounded(withoutNoise(a), decimalsOf(decimals))),
  floor: overNumbers(([a = 0, decimals = 0]) =>
    inDecimals(withoutNoise(a), decimalsOf(decimals), Math.floor),
  ),
  ceiling: overNumbers(([a = 0, decimals = 0]) =>
    inDecimals(withoutNoise(a), decimalsOf(decimals), Math.ceil),
  ),
  sum: overPresent(addedDecimals),
  mean: overPresent((numbers) => dividedDecimals(addedDecimals(numbers), numbers.length)),
  minimum: overPresent((numbers) => numbers.reduce((least, one) => Math.min(least, one))),
  maximum: overPresent((numbers) => numbers.reduce((most, one) => Math.max(most, one))),
  count: (operands) => operands.flatMap(scalarsOf).filter(isPresent).length,
  coalesce: (operands) => operands.find((one) => scalarsOf(one).some(isPresent)) ?? null,
  join: (operands) => operands.flatMap(scalarsOf).map(written).join('') || null,
  length: ([text = null]) => {
    const written = textOf(text)
    return written === null ? null : charactersIn(written)
  },
  addDays: ([date = null, count = null]) => {
    const [from, days] = [textOf(date), numberOf(count)]
    const start = from === null ? null : dayNumber(from)
    return start === null || days === null ? null : dateOf(start + Math.trunc(withoutNoise(days)))
  },
  daysBetween: overTexts((from, to) => {
    const [start, end] = [dayNumber(from), dayNumber(to)]
    return start === null || end === null ? null : end - start
  }),
  yearsBetween: overTexts(yearsBetween),
  minutesBetween: overTexts(minutesBetween),
  secondsBetween: overTexts(secondsBetween),
}

/** At least as long as it is in a text. */
export const lengthOfJoined = (one: Scalar): number =>
  typeof one === 'number' && String(one).includes('e') ? longestNumber : String(one).length

/**
 * What an operation takes beyond a step for each of its values: decimals are calculated as on paper, dates are read. In steps of 0.15 µs,
 * as measured.
 */
export function stepsBeyond(operation: Operation, values: number): number {
  switch (operation) {
    case 'power':
      return 250
    case 'multiply':
      return 40 * values
    case 'divide':
      return 25
    case 'add':
    case 'subtract':
    case 'sum':
      return 10 * Math.min(values, mostExactly)
    case 'mean':
      return 25 + 10 * Math.min(values, mostExactly)
    case 'round':
    case 'floor':
    case 'ceiling':
    case 'join':
      return 8 * values
    case 'addDays':
    case 'daysBetween':
    case 'yearsBetween':
    case 'minutesBetween':
    case 'secondsBetween':
      return 20
    case 'absolute':
    case 'minimum':
    case 'maximum':
    case 'count':
    case 'coalesce':
    case 'length':
      return 0
    default:
      return operation satisfies never
  }
}

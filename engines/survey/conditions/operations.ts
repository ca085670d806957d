import type { Operation } from '../definition/condition-shapes'
import { dateOf, dayNumber, minutesBetween, yearsBetween } from './calendar'
import { rounded } from './rounded'
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
    const numbers = operands.flatMap(scalarsOf).filter((one) => typeof one === 'number')
    return numbers.length === 0 ? null : finite(calculate(numbers))
  }

const overTexts =
  (calculate: (from: string, to: string) => number | null): Calculation =>
  ([first = null, second = null]) => {
    const [from, to] = [textOf(first), textOf(second)]
    return from === null || to === null ? null : calculate(from, to)
  }

/** Null for a division by zero or an overflow. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
const added = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const isPresent = (one: Scalar) => one !== ''

export const calculations: Readonly<Record<Operation, Calculation>> = {
  add: overNumbers(added),
  subtract: overNumbers(([a = 0, b = 0]) => a - b),
  multiply: overNumbers((numbers) => numbers.reduce((product, one) => product * one, 1)),
  divide: overNumbers(([a = 0, b = 0]) => a / b),
  power: overNumbers(([a = 0, b = 0]) => a ** b),
  absolute: overNumbers(([a = 0]) => Math.abs(a)),
  round: overNumbers(([a = 0, decimals = 0]) => rounded(a, Math.min(10, Math.max(0, Math.trunc(decimals))))),
  floor: overNumbers(([a = 0]) => Math.floor(a)),
  ceiling: overNumbers(([a = 0]) => Math.ceil(a)),
  sum: overPresent(added),
  mean: overPresent((numbers) => added(numbers) / numbers.length),
  minimum: overPresent((numbers) => numbers.reduce((least, one) => Math.min(least, one))),
  maximum: overPresent((numbers) => numbers.reduce((most, one) => Math.max(most, one))),
  count: (operands) => operands.flatMap(scalarsOf).filter(isPresent).length,
  coalesce: (operands) => operands.find((one) => scalarsOf(one).some(isPresent)) ?? null,
  join: (operands) => operands.flatMap(scalarsOf).join('') || null,
  length: ([text = null]) => {
    const written = textOf(text)
    return written === null ? null : [...written].length
  },
  addDays: ([date = null, count = null]) => {
    const [from, days] = [textOf(date), numberOf(count)]
    const start = from === null ? null : dayNumber(from)
    return start === null || days === null ? null : dateOf(start + Math.trunc(days))
  },
  daysBetween: overTexts((from, to) => {
    const [start, end] = [dayNumber(from), dayNumber(to)]
    return start === null || end === null ? null : end - start
  }),
  yearsBetween: overTexts(yearsBetween),
  minutesBetween: overTexts(minutesBetween),
}

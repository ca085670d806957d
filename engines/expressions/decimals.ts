/** Significant digits that a binary number keeps of any decimal one. */
const keptDigits = 15
/** Beyond this distance of exponents, the smaller number does not change the greater one. */
const mostShift = 60

/** So few digits that the zeros behind them are no chance. */
const shortDigits = 13

/**
 * The number without the noise of binary arithmetic in its last digits: 0.30000000000000004 is 0.3. Every result goes through here
 * before it is compared, stored or shown.
 */
export function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(keptDigits))
}

/**
 * A result in the middle of a calculation: 0.9999999999999999 is 1, so that 1 ÷ 3 × 3 − 1 is 0. A number without an end keeps all
 * its digits, since what follows needs them.
 */
export function settled(value: number): number {
  const rounded = withoutNoise(value)
  const isNoise = Math.abs(value - rounded) <= Number.EPSILON * Math.abs(value)
  return isNoise && rounded === Number(value.toPrecision(shortDigits)) ? rounded : value
}

/** A number as an integer times a power of ten. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [before = '', after = ''] = mantissa.split('.')
  return { digits: BigInt(before + after), exponent: Number(exponent) - after.length }
}

const numberOf = (digits: bigint, exponent: number) => Number(`${digits}e${exponent}`)

/** Of more numbers the sum is rounded to 15 digits, since exact decimals would take too long: entries may give a hundred thousand. */
export const mostExactly = 100

/** 0.1 + 0.2 is 0.3. */
export function addedDecimals(numbers: readonly number[]): number {
  const plain = numbers.reduce((sum, one) => sum + one, 0)
  // Fast path: whole numbers are added exactly.
  if (!Number.isFinite(plain) || numbers.every(Number.isSafeInteger)) return plain
  if (numbers.length > mostExactly) return compensatedSum(numbers)
  const decimals = numbers.map(decimalOf).filter(({ digits }) => digits !== 0n)
  const least = Math.min(0, ...decimals.map(({ exponent }) => exponent))
  if (decimals.some(({ exponent }) => exponent - least > mostShift)) return plain
  const sum = decimals.reduce(
    (all, { digits, exponent }) => all + digits * 10n ** BigInt(exponent - least),
    0n,
  )
  return numberOf(sum, least)
}

/**
 * The sum of many measured values, for which exact decimals would take too long. Neumaier's sum carries what each addition loses;
 * a plain one of 1000 times 0.1 is 99.9999999999986.
 */
export function compensatedSum(values: ArrayLike<number>, from = 0, to = values.length): number {
  let [sum, lost] = [0, 0]
  for (let place = from; place < to; place += 1) {
    const value = values[place] as number // place < length.
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return withoutNoise(sum + lost)
}

export function multipliedDecimals(one: number, other: number): number {
  const plain = one * other
  if (!Number.isFinite(plain) || Number.isSafeInteger(plain)) return plain
  const [a, b] = [decimalOf(one), decimalOf(other)]
  return numberOf(a.digits * b.digits, a.exponent + b.exponent) + 0
}

export function dividedDecimals(one: number, other: number): number {
  const plain = one / other
  if (!Number.isFinite(plain) || (Number.isSafeInteger(one) && Number.isSafeInteger(other))) return plain
  const [a, b] = [decimalOf(one), decimalOf(other)]
  // Enough digits that the nearest number is found.
  const more = Math.max(0, 25 + String(b.digits).length - String(a.digits).length)
  return numberOf((a.digits * 10n ** BigInt(more)) / b.digits, a.exponent - b.exponent - more) + 0
}

/** Greater powers, and those that are no whole numbers, are seldom exact. */
const mostPower = 64

export function decimalPower(base: number, power: number): number {
  const plain = base ** power
  if (!Number.isFinite(plain) || Number.isSafeInteger(plain)) return plain
  if (!Number.isInteger(power) || Math.abs(power) > mostPower) return plain
  const { digits, exponent } = decimalOf(base)
  const whole = numberOf(digits ** BigInt(Math.abs(power)), exponent * Math.abs(power))
  return power < 0 ? dividedDecimals(1, whole) : whole
}

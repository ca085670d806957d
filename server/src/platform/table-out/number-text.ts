import type { ByteBuffer } from './byte-buffer'

const zero = 48
const minus = 45
const point = 46

/** The shortest text that is the same number again, as String() writes it, and -0 as -0. */
export function writeNumber(out: ByteBuffer, value: number): void {
  const size = Math.abs(value)
  // No two texts of 15 digits or fewer are the same number: if thousandths give the value back, they are the shortest.
  const thousandths = Math.round(size * 1000)
  if (Object.is(value, -0)) out.ascii('-0')
  else if (Number.isInteger(value) && size < 1e9) writeWhole(out, value < 0, size)
  else if (thousandths < 1e9 && thousandths / 1000 === size) writeThousandths(out, value < 0, thousandths)
  else out.ascii(String(value))
}

function writeWhole(out: ByteBuffer, isNegative: boolean, size: number): void {
  out.room(10)
  if (isNegative) out.byte(minus)
  writeDigits(out, size, digitsOf(size))
}

function writeThousandths(out: ByteBuffer, isNegative: boolean, thousandths: number): void {
  out.room(12)
  if (isNegative) out.byte(minus)
  const whole = Math.floor(thousandths / 1000)
  writeDigits(out, whole, digitsOf(whole))
  out.byte(point)
  const rest = thousandths % 1000
  if (rest % 100 === 0) writeDigits(out, rest / 100, 1)
  else if (rest % 10 === 0) writeDigits(out, rest / 10, 2)
  else writeDigits(out, rest, 3)
}

/** `count` digits of a whole number below 2^31, with zeros in front. The caller has made room. */
function writeDigits(out: ByteBuffer, value: number, count: number): void {
  const { bytes, at } = out
  let rest = value
  for (let index = at + count - 1; index >= at; index -= 1) {
    const tenth = (rest / 10) | 0
    bytes[index] = zero + rest - tenth * 10
    rest = tenth
  }
  out.at = at + count
}

function digitsOf(value: number): number {
  let count = 1
  for (let limit = 10; value >= limit; limit *= 10) count += 1
  return count
}

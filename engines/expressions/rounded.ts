/** Rounds half away from zero in decimal: 1.005 becomes 1.01, although its binary value is slightly less. */
export function rounded(value: number, decimals: number): number {
  const size = Math.abs(value)
  // Below 1e-6 and from 1e15 on, the text of a number has an exponent, or there is nothing to round.
  if (size >= 1e15 || size < 1e-6) return size < 1e-6 ? Number(value.toFixed(decimals)) : value
  const shifted = Math.round(Number(`${size}e${decimals}`))
  // A number of so many digits has no further decimals; the text of a greater one has an exponent.
  if (shifted > Number.MAX_SAFE_INTEGER) return value
  const result = Number(`${shifted}e-${decimals}`)
  return value < 0 ? 0 - result : result
}

/** Floor or ceiling with decimals, over the decimal digits: 0.29 has two decimals, although 0.29 * 100 is less than 29. */
export function inDecimals(value: number, decimals: number, whole: (value: number) => number): number {
  const size = Math.abs(value)
  // Plus 0, because -0.5 has the ceiling -0.
  if (decimals === 0 || size >= 1e15) return whole(value) + 0
  // The text of a number below 1e-6 has an exponent; multiplying is exact enough for it.
  const shifted = size < 1e-6 ? value * 10 ** decimals : Number(`${value}e${decimals}`)
  if (Math.abs(shifted) > Number.MAX_SAFE_INTEGER) return value
  return Number(`${whole(shifted) + 0}e-${decimals}`)
}

/** Rounds half away from zero in decimal: 1.005 becomes 1.01, although its binary value is slightly less. */
export function rounded(value: number, decimals: number): number {
  const size = Math.abs(value)
  // Below 1e-6 and from 1e15 on, the text of a number has an exponent, or there is nothing to round.
  if (size >= 1e15 || size < 1e-6) return size < 1e-6 ? Number(value.toFixed(decimals)) : value
  const shifted = Math.round(Number(`${size}e${decimals}`))
  const result = Number(`${shifted}e-${decimals}`)
  return value < 0 ? 0 - result : result
}

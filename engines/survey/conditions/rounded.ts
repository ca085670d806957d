/** Rounded half away from zero, as people do: 1.005 is 1.01 although no binary number is 1.005. */
export function rounded(value: number, decimals: number): number {
  const size = Math.abs(value)
  // Below this a number has no digits that far right, and its text has no exponent.
  if (size >= 1e15 || size < 1e-6) return size < 1e-6 ? Number(value.toFixed(decimals)) : value
  const shifted = Math.round(Number(`${size}e${decimals}`))
  const result = Number(`${shifted}e-${decimals}`)
  return value < 0 ? 0 - result : result
}

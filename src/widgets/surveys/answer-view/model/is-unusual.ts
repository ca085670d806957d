/** A value, and the quartiles of the earlier ones. */
export interface BesideUsual {
  readonly value: number | null
  readonly usualLow: number | null
  readonly usualHigh: number | null
}

/**
 * Outside Tukey's fences: more than 1.5 interquartile ranges below or above the quartiles. The range itself
 * would be too strict, since half of all values are outside it.
 */
export function isUnusual({ value, usualLow, usualHigh }: BesideUsual): boolean {
  if (value === null || usualLow === null || usualHigh === null) return false
  const reach = 1.5 * (usualHigh - usualLow)
  return value < usualLow - reach || value > usualHigh + reach
}

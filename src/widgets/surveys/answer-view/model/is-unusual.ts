/** A figure and the quartiles of those before it. */
export interface BesideUsual {
  readonly value: number | null
  readonly usualLow: number | null
  readonly usualHigh: number | null
}

/**
 * Far from what is usual for the person: more than one and a half widths of the usual range beyond it (Tukey's fences). Half
 * of all figures lie outside of the range itself.
 */
export function isUnusual({ value, usualLow, usualHigh }: BesideUsual): boolean {
  if (value === null || usualLow === null || usualHigh === null) return false
  const reach = 1.5 * (usualHigh - usualLow)
  return value < usualLow - reach || value > usualHigh + reach
}

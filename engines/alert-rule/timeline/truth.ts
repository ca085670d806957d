/** Kleene's three values; null: unknown. */
export type Truth = boolean | null

export function anyOrAll(combine: 'all' | 'any', truths: readonly Truth[]): Truth {
  const decides = combine === 'any'
  if (truths.includes(decides)) return decides
  return truths.includes(null) ? null : !decides
}

/** Whether so many are true, whatever the unknown ones are. */
export function leastOf(least: number, truths: readonly Truth[]): Truth {
  const holding = truths.filter((truth) => truth === true).length
  const possible = truths.filter((truth) => truth !== false).length
  if (holding >= least) return true
  return possible < least ? false : null
}

import type { AlertOperator } from '../definition/alert-rule'

/** With what a figure is compared. */
export interface Comparing {
  readonly operator: AlertOperator | 'changedBy'
  readonly threshold?: number | undefined
  /** The other end of `between` and `outside`. */
  readonly upTo?: number | undefined
  /** An open alert is over when this is reached; of `outside` the lower end of the band in which it is over. */
  readonly closesAt?: number | undefined
  readonly closesUpTo?: number | undefined
}

/** From here on doubles have no nine decimals, and a product with 10⁹ is no longer exact. */
const mostScaled = 4_000_000

/** Nine decimals, halves away from zero: 33.1, 33.4 and 34.6 have the mean 33.7, not 33.69…. */
export function rounded(value: number): number {
  const size = Math.abs(value)
  if (!(size < mostScaled)) return Number.isFinite(value) ? Number(value.toFixed(9)) : value
  const scaled = Math.round(size * 1e9) / 1e9
  return value < 0 ? -scaled : scaled
}

/** Whether a number fulfils the comparison; `isOpen`: whether it keeps an open alert open. */
export function comparerOf(comparing: Comparing): (value: number, isOpen: boolean) => boolean {
  const { operator, threshold = Number.NaN, upTo = Number.NaN, closesAt, closesUpTo } = comparing
  const opens = openingOf(operator, threshold, upTo)
  const stays = stayingOf(operator, closesAt, closesUpTo)
  if (!stays) return (value) => opens(rounded(value))
  return (value, isOpen) => (isOpen ? stays : opens)(rounded(value))
}

function openingOf(operator: Comparing['operator'], threshold: number, upTo: number) {
  switch (operator) {
    case '<':
      return (value: number) => value < threshold
    case '<=':
      return (value: number) => value <= threshold
    case '>':
      return (value: number) => value > threshold
    case '>=':
      return (value: number) => value >= threshold
    case '=':
      return (value: number) => value === threshold
    case '!=':
      return (value: number) => value !== threshold
    case 'between':
      return (value: number) => value >= threshold && value <= upTo
    case 'outside':
      return (value: number) => value < threshold || value > upTo
    case 'changedBy':
      return (value: number) => Math.abs(value) >= threshold
    case 'in':
    case 'notIn':
      return () => false
  }
}

/** The closing value belongs to what is over, also with ≤ and ≥: "over 120, closes at 110" holds until 110 is reached. */
function stayingOf(operator: Comparing['operator'], closesAt: number | undefined, closesUpTo?: number) {
  if (closesAt === undefined) return null
  if (operator === '<' || operator === '<=') return (value: number) => value < closesAt
  if (operator === '>' || operator === '>=') return (value: number) => value > closesAt
  if (operator === 'outside' && closesUpTo !== undefined)
    return (value: number) => value < closesAt || value > closesUpTo
  return null
}

import type { AlertRule } from '../definition/alert-rule'

/** Of which values of an open alert the one that lies furthest beyond is told; null: of none, the value that raised it stays. */
export function worseOf({ conditions: [first] }: Pick<AlertRule, 'conditions'>): 'least' | 'greatest' | null {
  switch (first?.operator) {
    case '<':
    case '<=':
      return 'least'
    case '>':
    case '>=':
      return 'greatest'
    // An equal value lies no further, and a range has two sides.
    default:
      return null
  }
}

/** The worse of two values; null: none is, or none was before. */
export function worse(
  sense: ReturnType<typeof worseOf>,
  before: number | null,
  value: number,
): number | null {
  if (sense === null) return null
  if (before === null) return value
  return sense === 'least' ? Math.min(before, value) : Math.max(before, value)
}

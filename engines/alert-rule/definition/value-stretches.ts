import type { AlertCondition } from './alert-rule'

/** Values from one to another, each of them with the end or without it. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly isFromOpen: boolean
  readonly isToOpen: boolean
}

/** Values in rising order, none of them twice; none at all: nothing fulfils it. */
export type Stretches = readonly Stretch[]

const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

export const everyValue = within(lowest, highest)

/** With both ends. */
export function within(from: number, to: number): Stretches {
  return [{ from, to, isFromOpen: false, isToOpen: false }]
}

/** Values that fulfil a condition with thresholds. */
export function stretchesOf({ operator, threshold = 0, upTo = 0 }: AlertCondition): Stretches {
  const below = (to: number, isToOpen: boolean) => ({ from: lowest, to, isFromOpen: false, isToOpen })
  const above = (from: number, isFromOpen: boolean) => ({ from, to: highest, isFromOpen, isToOpen: false })
  switch (operator) {
    case '<':
      return [below(threshold, true)]
    case '<=':
      return [below(threshold, false)]
    case '>':
      return [above(threshold, true)]
    case '>=':
      return [above(threshold, false)]
    case '=':
      return within(threshold, threshold)
    case 'between':
      return within(threshold, upTo)
    case '!=':
      return [below(threshold, true), above(threshold, true)]
    case 'outside':
      return [below(threshold, true), above(upTo, true)]
    default:
      return []
  }
}

const negations = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '!=',
  '!=': '=',
  between: 'outside',
  outside: 'between',
} as const

/** Values that do not fulfil a condition with thresholds; `isOpen`: with which an open alert is over. */
export function othersOf({ closesAt, ...condition }: AlertCondition, isOpen: boolean): Stretches {
  const { operator } = condition
  if (operator === 'in' || operator === 'notIn') return everyValue
  // The closing value itself is over, also of at most and at least.
  if (isOpen && closesAt !== undefined)
    return stretchesOf({
      ...condition,
      operator: operator === '<' || operator === '<=' ? '>=' : '<=',
      threshold: closesAt,
    })
  return stretchesOf({ ...condition, operator: negations[operator] })
}

/** What lies in both. */
export function both(one: Stretches, other: Stretches): Stretches {
  return one.flatMap((a) =>
    other.flatMap((b) => {
      const common = {
        from: Math.max(a.from, b.from),
        to: Math.min(a.to, b.to),
        isFromOpen: a.from === b.from ? a.isFromOpen || b.isFromOpen : (a.from > b.from ? a : b).isFromOpen,
        isToOpen: a.to === b.to ? a.isToOpen || b.isToOpen : (a.to < b.to ? a : b).isToOpen,
      }
      return isEmpty(common) ? [] : [common]
    }),
  )
}

function isEmpty({ from, to, isFromOpen, isToOpen }: Stretch): boolean {
  return from > to || (from === to && (isFromOpen || isToOpen))
}

/** What is not below all of the other values. */
export function notBelow(one: Stretches, other: Stretches): Stretches {
  const [least] = other
  return least ? both(one, [{ ...least, to: highest, isToOpen: false }]) : []
}

/** What is not above all of the other values. */
export function notAbove(one: Stretches, other: Stretches): Stretches {
  const most = other.at(-1)
  return most ? both(one, [{ ...most, from: lowest, isFromOpen: false }]) : []
}

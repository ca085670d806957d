import type { Maxima } from '../definition/alert-rule'

/** Which span a day lies in; days are counted from 1970-01-01, a Thursday, and weeks begin on Monday. */
function spanOf({ per }: Maxima, day: number): number {
  return per === 'day' ? day : Math.floor((day + 3) / 7)
}

/** The first day of the span after the one in which a day lies. */
export function dayAfterSpan(maxima: Maxima, day: number): number {
  return maxima.per === 'day' ? day + 1 : (spanOf(maxima, day) + 1) * 7 - 3
}

/** The first day of the span in which a day lies. */
export function firstDayOfSpan(maxima: Maxima, day: number): number {
  return maxima.per === 'day' ? day : spanOf(maxima, day) * 7 - 3
}

/**
 * Which of the alerts of one subject are told to nobody, since as many were told in their span already: those that come later in it.
 * `days` are given in the order in which they were raised, `before` are those that were told before them.
 */
export function heldBackBy(
  maxima: Maxima | undefined,
  days: readonly number[],
  before: readonly number[] = [],
): readonly boolean[] {
  if (!maxima) return days.map(() => false)
  const told = new Map<number, number>()
  const isFull = (day: number) => {
    const span = spanOf(maxima, day)
    const count = told.get(span) ?? 0
    if (count < maxima.most) told.set(span, count + 1)
    return count >= maxima.most
  }
  for (const day of before) isFull(day)
  return days.map(isFull)
}

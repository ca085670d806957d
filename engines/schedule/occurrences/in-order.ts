import type { Occurrence } from './person'

/**
 * Sorted by time. Of several at the same instant the one with the first key is sent, the others are skipped.
 */
export function inOrder(found: Occurrence[]): readonly Occurrence[] {
  let isStrict = true
  for (let place = 1; place < found.length && isStrict; place += 1) {
    isStrict = (found[place - 1]?.at ?? 0) < (found[place]?.at ?? 0)
  }
  // The usual case: only moved times are out of order.
  if (isStrict) return found
  found.sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  let sentAt = Number.NaN
  return found.map((occurrence) => {
    if (occurrence.skipped !== null) return occurrence
    if (occurrence.at === sentAt) return { ...occurrence, skipped: 'sameTime' }
    sentAt = occurrence.at
    return occurrence
  })
}

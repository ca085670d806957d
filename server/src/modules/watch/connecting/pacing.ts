/** A part is left for codes that are shown, and for consents that take more than one try. */
const shareForLinks = 0.8

const dayMs = 86_400_000

/** How many links of a client may be sent within 24 hours; null: as many as one likes. */
export function linksPerDay(grantsPerDay: number | null): number | null {
  return grantsPerDay === null ? null : Math.max(1, Math.floor(grantsPerDay * shareForLinks))
}

/**
 * When each of `count` further links leaves: now, or at this time on a later day, so that no 24 hours take more than `most`. `taken`
 * are the times of those that left within the last day, or wait.
 */
export function pacedTimes(now: Date, count: number, most: number | null, taken: readonly Date[]): Date[] {
  if (most === null) return Array.from({ length: count }, () => now)
  const times: Date[] = []
  for (let day = 0; times.length < count; day++) {
    const at = now.getTime() + day * dayMs
    const used = taken.filter((time) => time.getTime() > at - dayMs && time.getTime() <= at).length
    for (let left = most - used; left > 0 && times.length < count; left--) times.push(new Date(at))
  }
  return times
}

import { type Completeness, completeness, type SourceKey } from '../../../series/measurement'
import type { WallClock } from '../rows/local-time'

/** The last time in a file, overall and for each person. */
export interface FileEnd {
  last: WallClock | null
  lastOf: Map<string, WallClock>
}

export const newFileEnd = (): FileEnd => ({ last: null, lastOf: new Map() })

export function noteTime(end: FileEnd, id: string, clock: WallClock): void {
  if (!end.last || isLater(clock, end.last)) end.last = clock
  const known = end.lastOf.get(id)
  if (!known || isLater(clock, known)) end.lastOf.set(id, clock)
}

/**
 * The last row may have been written before its day, hour or minute was over; later rows prove that it is complete. A
 * sample is an instant and always complete.
 */
export function completenessOf(
  { last, lastOf }: FileEnd,
  id: string,
  clock: WallClock,
  source: SourceKey,
): Completeness {
  if (source === 'sample' || source === 'manual') return completeness.complete
  const own = lastOf.get(id)
  if (own && isLater(own, clock)) return completeness.complete
  return last && isLater(last, clock) ? completeness.personEnds : completeness.fileEnds
}

const isLater = (one: WallClock, other: WallClock): boolean =>
  one.date === other.date ? one.timeOfDay > other.timeOfDay : one.date > other.date

import { dateOf, dayNumberOf } from '../calendar/local-day'
import type { TidySeries } from './sample-series'

/** The probable wearer of a device, and the zone of that person's days. */
export interface LikelyWearer {
  readonly subjectId: string
  readonly timeZone: string
}

/** The last wearer by device: a guess at which subjects to lock and read early. The links decide who owns the data. */
const lastWearers = new Map<string, LikelyWearer>()
const mostRemembered = 10_000
/** For longer spans, reading early costs more than it saves. */
const mostDates = 400
const dayMilliseconds = 86_400_000

/** Remembers the subject that received a device's data. */
export function rememberWearer(deviceId: string, { subjectId, timeZone }: LikelyWearer): void {
  if (lastWearers.size > mostRemembered) lastWearers.clear()
  lastWearers.set(deviceId, { subjectId, timeZone })
}

/** The probable wearers of these devices; devices without data so far are left out. */
export const likelyWearers = (deviceIds: readonly string[]): LikelyWearer[] =>
  deviceIds.flatMap((id) => lastWearers.get(id) ?? [])

/** The subjects and local days that these series probably belong to; null without a useful guess. */
export function likelyDays(
  series: readonly TidySeries[],
): { readonly subjectIds: readonly string[]; readonly dates: readonly string[] } | null {
  const subjectIds = new Set<string>()
  const days = new Set<number>()
  for (const { deviceId, source, times } of series) {
    const wearer = lastWearers.get(deviceId)
    const [first, last] = [times[0], times[times.length - 1]]
    if (!wearer || first === undefined || last === undefined) return null
    subjectIds.add(wearer.subjectId)
    const dayOf = (time: number) =>
      source === 'day' ? time / dayMilliseconds : dayNumberOf(time, wearer.timeZone)
    const until = dayOf(last)
    for (let day = dayOf(first); day <= until; day++) {
      days.add(day)
      if (days.size > mostDates) return null
    }
  }
  return { subjectIds: [...subjectIds], dates: [...days].map(dateOf) }
}

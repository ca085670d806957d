import type { Occurrence } from '../../../../../../engines/schedule'
import { loopShare } from '../../../../platform/process/share-loop'
import type { PlannedPerson } from '../plan/people'

/** One occurrence of the schedule, for all its subjects. */
export interface ScheduleOccurrence {
  readonly key: string
  /** The first local time in the occurrence. */
  readonly local: string
  readonly at: Date
  readonly state: 'planned' | 'sent' | 'skipped'
  readonly skipped: Occurrence['skipped'] | 'zone_changed' | 'window_over'
  readonly subjectCount: number
}

/** The occurrences of these people on these days, by the schedule. What was due before now, and is skipped for no reason, was never planned. Others are served in between. */
export async function occurrencesOfSchedule(
  people: readonly PlannedPerson[],
  occurrencesOf: (one: PlannedPerson) => readonly Occurrence[],
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<ScheduleOccurrence[]> {
  const share = loopShare()
  const occurrences = new Map<
    string,
    { key: string; local: string; at: number; skipped: Occurrence['skipped']; count: number }
  >()
  for (const one of people) {
    await share()
    for (const { key, at, local, skipped } of occurrencesOf(one)) {
      const day = local.slice(0, 10)
      if (day < from || day > to) continue
      const place = `${key} ${skipped}`
      const occurrence = occurrences.get(place)
      if (!occurrence) occurrences.set(place, { key, at, local, skipped, count: 1 })
      else {
        occurrence.count += 1
        if (at < occurrence.at) Object.assign(occurrence, { at, local })
      }
    }
  }
  return [...occurrences.values()].map(({ count, at, ...occurrence }) => ({
    ...occurrence,
    at: new Date(at),
    state: occurrence.skipped !== null || at < now.getTime() ? 'skipped' : 'planned',
    subjectCount: count,
  }))
}

export function byTime(occurrences: readonly ScheduleOccurrence[]): ScheduleOccurrence[] {
  return [...occurrences].sort((one, other) => one.at.getTime() - other.at.getTime())
}

import type { Occurrence } from '../../../../../../engines/schedule'
import type { PlannedPerson } from '../plan/people'

/** One slot of the schedule, for all its subjects. */
export interface PreviewSlot {
  readonly key: string
  /** The first local time in the slot. */
  readonly local: string
  readonly at: Date
  readonly state: 'planned' | 'sent' | 'skipped'
  readonly skipped: Occurrence['skipped'] | 'zone_changed' | 'window_over'
  readonly subjectCount: number
}

/** The slots of these people on these days, by the schedule. What was due before now, and is skipped for no reason, was never planned. */
export function plannedSlots(
  people: readonly PlannedPerson[],
  occurrencesOf: (one: PlannedPerson) => readonly Occurrence[],
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): PreviewSlot[] {
  const slots = new Map<
    string,
    { key: string; local: string; at: number; skipped: Occurrence['skipped']; count: number }
  >()
  for (const one of people) {
    for (const { key, at, local, skipped } of occurrencesOf(one)) {
      const day = local.slice(0, 10)
      if (day < from || day > to) continue
      const place = `${key} ${skipped}`
      const slot = slots.get(place)
      if (!slot) slots.set(place, { key, at, local, skipped, count: 1 })
      else {
        slot.count += 1
        if (at < slot.at) Object.assign(slot, { at, local })
      }
    }
  }
  return [...slots.values()].map(({ count, at, ...slot }) => ({
    ...slot,
    at: new Date(at),
    state: slot.skipped !== null || at < now.getTime() ? 'skipped' : 'planned',
    subjectCount: count,
  }))
}

export function byTime(slots: readonly PreviewSlot[]): PreviewSlot[] {
  return [...slots].sort((one, other) => one.at.getTime() - other.at.getTime())
}

import type { SendingPreview } from '@/entities/surveys/sending-preview'
import {
  daysRange,
  type Person,
  parseSchedule,
  planner,
  type Schedule,
} from '../../../../../engines/schedule'

/** A sending in the calendar. */
export interface Slot {
  readonly key: string
  /** 2026-11-25T07:00 */
  readonly local: string
  readonly at: number
  readonly state: 'planned' | 'sent' | 'skipped'
  /** Skipped because of a public holiday. */
  readonly isHoliday: boolean
  readonly reason: string | null
  /** undefined until the server has counted. */
  readonly subjectCount: number | undefined
}

export interface Place {
  readonly projectZone: string
  readonly projectStart: string | null
  readonly projectEnd: string | null
  readonly isHoliday: (date: string) => boolean
}

const states = { PLANNED: 'planned', SENT: 'sent', SKIPPED: 'skipped' } as const

/** As the server says it, for all people. What was due before anything ran has no reason, and was never planned. */
export function slotsOf(preview: Pick<SendingPreview, 'slots'>, isHoliday: Place['isHoliday']): Slot[] {
  return preview.slots
    .filter(({ state, reason }) => state !== 'SKIPPED' || reason !== null)
    .map(({ key, local, at, state, reason, subjectCount }) => ({
      key,
      local,
      at: Date.parse(at),
      state: states[state],
      isHoliday: state === 'SKIPPED' && isHoliday(local.slice(0, 10)),
      reason,
      subjectCount,
    }))
}

/**
 * Slots of the edited schedule, computed at once for a person in the project's zone; none if each person has
 * an anchor day of their own.
 */
export function typedSlots(schedule: Schedule, place: Place, days: { from: string; to: string }): Slot[] {
  if (schedule.pattern.kind === 'relative' || !parseSchedule(schedule).isValid) return []
  const range = daysRange(days.from, days.to, place.projectZone)
  if (!range) return []
  const plan = planner(schedule, { ...place, projectZone: place.projectZone })
  return plan.occurrences(somebody(place), range).map(({ key, local, at, skipped }) => ({
    key,
    local,
    at,
    state: skipped === null ? 'planned' : 'skipped',
    isHoliday: skipped === 'holiday',
    reason: null,
    subjectCount: undefined,
  }))
}

/** Past slots from the server, and future slots of the edited schedule. */
export function withTyped(known: readonly Slot[], typed: readonly Slot[], now: number): Slot[] {
  const counts = new Map(known.map(({ key, subjectCount }) => [key, subjectCount]))
  return [
    ...known.filter(({ at }) => at < now),
    ...typed.filter(({ at }) => at >= now).map((slot) => ({ ...slot, subjectCount: counts.get(slot.key) })),
  ]
}

/** Slots by their local day. */
export function byDay(slots: readonly Slot[]): ReadonlyMap<string, readonly Slot[]> {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = slot.local.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

function somebody({ projectZone, projectStart }: Place): Person {
  return {
    id: 'somebody',
    zone: projectZone,
    studyFrom: projectStart,
    studyTo: null,
    anchors: { attributes: {} },
  }
}

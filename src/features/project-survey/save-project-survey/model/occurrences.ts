import type { SchedulePreview } from '@/entities/surveys/schedule-preview'
import {
  daysRange,
  type Person,
  parseSchedule,
  planner,
  type Schedule,
} from '../../../../../engines/schedule'

/** An occurrence in the calendar. */
export interface ShownOccurrence {
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
export function occurrencesOf(
  preview: Pick<SchedulePreview, 'occurrences'>,
  isHoliday: Place['isHoliday'],
): ShownOccurrence[] {
  return preview.occurrences
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
 * Occurrences of the edited schedule, computed at once for a person in the project's zone; none if each person has
 * an anchor day of their own.
 */
export function typedOccurrences(
  schedule: Schedule,
  place: Place,
  days: { from: string; to: string },
): ShownOccurrence[] {
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

/** Past occurrences from the server, and future occurrences of the edited schedule. */
export function withTyped(
  known: readonly ShownOccurrence[],
  typed: readonly ShownOccurrence[],
  now: number,
): ShownOccurrence[] {
  const counts = new Map(known.map(({ key, subjectCount }) => [key, subjectCount]))
  return [
    ...known.filter(({ at }) => at < now),
    ...typed
      .filter(({ at }) => at >= now)
      .map((occurrence) => ({ ...occurrence, subjectCount: counts.get(occurrence.key) })),
  ]
}

/** Occurrences by their local day. */
export function byDay(
  occurrences: readonly ShownOccurrence[],
): ReadonlyMap<string, readonly ShownOccurrence[]> {
  const days = new Map<string, ShownOccurrence[]>()
  for (const occurrence of occurrences) {
    const day = occurrence.local.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), occurrence])
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

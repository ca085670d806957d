import type { Kysely } from 'kysely'
import { type Person, type Planner, planner, type ScheduleContext } from '../../../../../../engines/schedule'
import { mapShared } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import type { ProjectSurvey } from '../../project-survey'
import type { PlannedOccurrence } from './insert-occurrences'
import type { PlannedPerson } from './people'
import { plannedOccurrence } from './planned-occurrences'

const hourMs = 3_600_000
/** No two zones are further apart: UTC+14 and UTC-12. */
const furthestMs = 26 * hourMs

export interface ZoneChange {
  readonly test_subject_id: string | null
  readonly zone_before: string
}

/** The changes of zones since the delivery was planned last. They are taken: each is told once. */
export function takeZoneChanges(tx: Kysely<Tables>, projectSurveyId: string): Promise<ZoneChange[]> {
  return tx
    .deleteFrom('zone_change')
    .where('project_survey_id', '=', projectSurveyId)
    .returning(['test_subject_id', 'zone_before'])
    .execute()
}

interface Planned {
  readonly survey: ProjectSurvey
  readonly people: readonly PlannedPerson[]
  readonly plan: Planner
  readonly context: ScheduleContext
  /** Epoch milliseconds: everything before was planned in the zones of that time. */
  readonly plannedUntil: number
  /** Everything from here on is planned in the zones of now. */
  readonly from: number
  readonly now: Date
}

/**
 * The occurrences that a change of zone leaps over: ahead in the zone before, past in that of now. The last one whose window is open is sent late,
 * the others are told as skipped; all of them at once would be a flood.
 */
export async function leaptOver(
  changes: readonly ZoneChange[],
  planned: Planned,
): Promise<PlannedOccurrence[]> {
  if (changes.length === 0) return []
  const late = await mapShared(planned.people, (one) => {
    const zones = changes
      .filter((change) => concerns(change, one, planned))
      .map((change) => change.zone_before)
    return zones.length > 0 ? leaptOverBy(one, [...new Set(zones)], planned) : []
  })
  return late.flat()
}

function concerns(
  { test_subject_id: subjectId }: ZoneChange,
  one: PlannedPerson,
  { survey }: Planned,
): boolean {
  if (survey.schedule?.zone === 'project') return subjectId === null
  return subjectId === null ? one.hasProjectZone : subjectId === one.subjectId
}

function leaptOverBy(
  { subjectId, person }: PlannedPerson,
  zones: readonly string[],
  { survey, plan, context, plannedUntil, from, now }: Planned,
): PlannedOccurrence[] {
  const { schedule } = survey
  if (!schedule) return []
  const wereAhead = new Set(
    zones.flatMap((zone) => {
      const inZone: { plan: Planner; person: Person } =
        schedule.zone === 'project'
          ? { plan: planner(schedule, { ...context, projectZone: zone }), person }
          : { plan, person: { ...person, zone } }
      const range = { from: plannedUntil, to: plannedUntil + furthestMs }
      return inZone.plan.occurrences(inZone.person, range).map(({ key }) => key)
    }),
  )
  const past = plan
    .occurrences(person, { from: plannedUntil - furthestMs, to: from })
    .filter(({ key }) => wereAhead.has(key))
    .flatMap((occurrence) => plannedOccurrence(survey, subjectId, occurrence) ?? [])
  const last = past.findLast(({ closesAt }) => closesAt > now.getTime())
  return past.map((occurrence) =>
    occurrence === last ? occurrence : { ...occurrence, skipped: 'zone_changed' },
  )
}

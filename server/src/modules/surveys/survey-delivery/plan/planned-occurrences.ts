import { type Occurrence, type Planner, windowMinutesOf } from '../../../../../../engines/schedule'
import { mapShared } from '../../../../platform/process/share-loop'
import type { ProjectSurvey } from '../../project-survey'
import type { PlannedOccurrence } from './insert-occurrences'
import type { PlannedPerson } from './people'

const minute = 60_000

/** When it is answered. */
type Answered = Pick<ProjectSurvey, 'opens_at' | 'closes_at' | 'delivery' | 'schedule'>

/** What is due for these people in the range, with the answering window of each. Others are served in between: there may be 10,000 people. */
export async function plannedOccurrences(
  people: readonly PlannedPerson[],
  plan: Planner,
  range: { from: number; to: number },
  survey: Answered,
): Promise<PlannedOccurrence[]> {
  const planned = await mapShared(people, ({ subjectId, person }) =>
    plan
      .occurrences(person, range)
      .flatMap((occurrence) => plannedOccurrence(survey, subjectId, occurrence) ?? []),
  )
  return planned.flat()
}

/** The occurrence of one subject; null if it is skipped, or answers are not taken at that time. */
export function plannedOccurrence(
  { opens_at, closes_at, delivery, schedule }: Answered,
  subjectId: string,
  { key, at, skipped }: Pick<Occurrence, 'key' | 'at' | 'skipped'>,
): PlannedOccurrence | null {
  const [opens, closes] = [opens_at?.getTime() ?? 0, closes_at?.getTime() ?? Number.POSITIVE_INFINITY]
  if (skipped !== null || at < opens || at >= closes) return null
  const usual = delivery?.window.minutes ?? 0
  const window = schedule ? windowMinutesOf(schedule, key, usual) : usual
  const closesAt = Math.min(at + window * minute, closes)
  const lateMs = delivery?.late.kind === 'accept' ? delivery.late.minutes * minute : null
  return { key, at, subjectId, closesAt, lateUntil: lateMs === null ? null : closesAt + lateMs }
}

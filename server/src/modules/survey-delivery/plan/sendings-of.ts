import type { Planner } from '../../../../../engines/schedule'
import type { ProjectSurvey } from '../../project-survey'
import type { PlannedSending } from './insert-sendings'
import type { PlannedPerson } from './people'

const minute = 60_000

/** What is due for these people in the range, with the answering window of each. */
export function sendingsOf(
  people: readonly PlannedPerson[],
  plan: Planner,
  range: { from: number; to: number },
  { opens_at, closes_at, delivery }: ProjectSurvey,
): PlannedSending[] {
  const [opens, closes] = [opens_at?.getTime() ?? 0, closes_at?.getTime() ?? Number.POSITIVE_INFINITY]
  const windowMs = (delivery?.window.minutes ?? 0) * minute
  const lateMs = delivery?.late.kind === 'accept' ? delivery.late.minutes * minute : null
  return people.flatMap(({ subjectId, person }) =>
    plan
      .occurrences(person, range)
      .filter(({ at, skipped }) => skipped === null && at >= opens && at < closes)
      .map(({ key, at }) => {
        const closesAt = Math.min(at + windowMs, closes)
        return { key, at, subjectId, closesAt, lateUntil: lateMs === null ? null : closesAt + lateMs }
      }),
  )
}

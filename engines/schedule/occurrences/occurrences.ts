import type { Schedule } from '../definition/schedule'
import type { InstantRange, Occurrence, Person, ScheduleContext } from './person'
import { type Planner, planner } from './planner'

const planners = new WeakMap<Schedule, { context: ScheduleContext; planner: Planner }>()

function plannerOf(schedule: Schedule, context: ScheduleContext): Planner {
  const known = planners.get(schedule)
  if (known?.context === context) return known.planner
  const made = planner(schedule, context)
  planners.set(schedule, { context, planner: made })
  return made
}

/** One person's occurrences in the range, ascending by time, including skipped ones with the reason. */
export function occurrences(
  schedule: Schedule,
  person: Person,
  context: ScheduleContext,
  range: InstantRange,
): readonly Occurrence[] {
  return plannerOf(schedule, context).occurrences(person, range)
}

/** The next occurrence after an instant; null if there is none within 30 years. */
export function nextOccurrence(
  schedule: Schedule,
  person: Person,
  context: ScheduleContext,
  after: number,
): Occurrence | null {
  return plannerOf(schedule, context).next(person, after + 1)
}

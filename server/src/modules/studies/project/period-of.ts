import type { Selectable } from 'kysely'
import type { StudyPeriod } from '../../../platform/input/study-days'
import type { ProjectTable } from '../../../platform/tables'

/** The project's first and last day; null if not set. */
export function periodOf(
  project: Pick<Selectable<ProjectTable>, 'start_on' | 'end_on'> | undefined,
): StudyPeriod {
  return { startOn: project?.start_on ?? null, endOn: project?.end_on ?? null }
}

import { type DayOut, readDays } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import { byId, type TableReading } from './export-table'
import { daysOfAll, isAsked } from './period'
import { idsOf } from './subject-tables'

/** The days of some subjects that are asked for, by subject. */
export async function askedDays(
  { db, project, shaping, now, writtenSince = null }: TableReading,
  some: readonly ExportedSubject[],
): Promise<readonly DayOut[]> {
  const subjectOf = byId(some)
  const asked = daysOfAll(some, shaping.definition)
  if (asked === null) return []
  const days = await readDays(db, {
    projectId: project.id,
    subjectIds: idsOf(some),
    from: asked.from,
    to: asked.to,
    validDayMinutes: project.validDayMinutes,
    now,
    lastSyncOf: (id) => subjectOf(id).lastSyncAt?.getTime() ?? 0,
    writtenSince,
  })
  return days.filter(({ subjectId, localDate }) =>
    isAsked(subjectOf(subjectId), shaping.definition, localDate),
  )
}

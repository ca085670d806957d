import { useMemo, useState } from 'react'
import type { ProjectSurveyInput, SurveyTargetsInput } from '@/shared/api/generated/schema'
import { useNow } from '@/shared/lib/clock'
import { localDateOf } from '@/shared/lib/dates'
import { useHolidays } from '@/shared/lib/holidays'
import type { Schedule } from '../../../../../engines/schedule'
import { lastDayOf, monthAfter } from './months'
import { occurrencesOf, typedOccurrences, withTyped } from './occurrences'
import { areEmpty } from './targets'
import { useSchedulePreview } from './use-schedule-preview'

export interface ProjectPlace {
  readonly id: string
  readonly timeZone: string
  readonly startOn: string | null
  readonly endOn: string | null
}

/** The occurrences of the visible months: first as computed in the browser, then as counted by the server. */
export function useComingOccurrences({
  project,
  projectSurveyId,
  schedule,
  targets,
  input,
}: {
  project: ProjectPlace
  projectSurveyId: string | null
  schedule: Schedule | null
  targets: SurveyTargetsInput
  /** null: as stored; undefined: invalid, cannot be saved. */
  input: ProjectSurveyInput | null | undefined
}) {
  const now = useNow(60_000)
  const isHoliday = useHolidays()
  const today = localDateOf(now, project.timeZone)
  const [month, setMonth] = useState(() => monthAfter(today, 0))
  const [subjectId, setSubject] = useState<string | null>(null)
  const days = useMemo(() => ({ from: month, to: lastDayOf(monthAfter(month, 1)) }), [month])
  const { preview, isFresh, error } = useSchedulePreview({
    ...days,
    projectId: project.id,
    projectSurveyId,
    input,
    testSubjectId: subjectId,
  })
  const isNobody = areEmpty(targets)
  const occurrences = useMemo(() => {
    const known = preview ? occurrencesOf(preview, isHoliday) : []
    // The last preview that could be made still counts those who were chosen then.
    if (schedule === null || isNobody) return known.filter(({ at }) => at < now)
    if (isFresh || schedule.pattern.kind === 'relative' || subjectId !== null) return known
    const { timeZone: projectZone, startOn: projectStart, endOn: projectEnd } = project
    const typed = typedOccurrences(schedule, { projectZone, projectStart, projectEnd, isHoliday }, days)
    return withTyped(known, typed, now)
  }, [preview, isFresh, isHoliday, schedule, isNobody, subjectId, project, days, now])
  return {
    calendar: { month, onMonth: setMonth, occurrences, today, isHoliday },
    subjectId,
    onSubject: setSubject,
    preview,
    error,
    now,
  }
}

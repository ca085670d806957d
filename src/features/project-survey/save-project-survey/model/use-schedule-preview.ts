import { useEffect, useState } from 'react'
import { useSchedulePreviewQuery } from '@/entities/surveys/schedule-preview'
import type { ProjectSurveyInput } from '@/shared/api/generated/schema'

/** Waits until typing pauses, so that not each letter causes a request. */
const quietMs = 400

/** The server's preview of the edited settings. While they are invalid, the last valid one is returned. */
export function useSchedulePreview(asked: {
  projectId: string
  projectSurveyId: string | null
  /** null: as stored; undefined: invalid, cannot be saved. */
  input: ProjectSurveyInput | null | undefined
  testSubjectId: string | null
  from: string
  to: string
}) {
  const { input, ...rest } = asked
  const [settled, setSettled] = useState(input)
  const typed = JSON.stringify(input)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => setSettled(JSON.parse(typed)), quietMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isNothing = settled === undefined || (settled === null && rest.projectSurveyId === null)
  const query = useSchedulePreviewQuery({ ...rest, input: settled ?? null }, { skip: isNothing })
  const isSettled = typed !== undefined && JSON.stringify(settled) === typed
  return {
    preview: query.data,
    /** Whether the preview matches the current form. */
    isFresh: isSettled && query.currentData !== undefined && !query.isFetching,
    error: query.isFetching ? undefined : query.error,
    refetch: query.refetch,
  }
}

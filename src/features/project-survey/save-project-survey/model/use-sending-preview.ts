import { useEffect, useState } from 'react'
import type { ProjectSurveyInput } from '@/shared/api/generated/schema'
import { useSendingPreviewQuery } from '../api/sending-api'

/** Typing is not answered letter by letter. */
const quietMs = 400

/** What the server says of the settings as they are typed. While they cannot be saved, it is that of the last that could. */
export function useSendingPreview(asked: {
  projectId: string
  projectSurveyId: string | null
  /** null: as they are stored; undefined: they cannot be saved. */
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
  const query = useSendingPreviewQuery({ ...rest, input: settled ?? null }, { skip: isNothing })
  const isSettled = typed !== undefined && JSON.stringify(settled) === typed
  return {
    preview: query.data,
    /** It is of what stands in the form now. */
    isFresh: isSettled && query.currentData !== undefined && !query.isFetching,
    error: query.isFetching ? undefined : query.error,
    refetch: query.refetch,
  }
}

import { skipToken } from '@reduxjs/toolkit/query'
import { useSurveyAnswerListQuery } from '@/entities/surveys/answer'

/** As many as the server returns at once; answers further down have no neighbours. */
const limit = 200

interface AnswersBeside {
  readonly before: string | null
  readonly after: string | null
  /** Counts from 1; 0: unknown. */
  readonly place: number
  readonly total: number
}

/** The answers before and after one, in the order of the list. */
export function useAnswersBeside(
  projectSurveyId: string,
  sentSurveyId: string | undefined,
  surveyAnswerId: string,
): AnswersBeside {
  const { data } = useSurveyAnswerListQuery(
    surveyAnswerId === ''
      ? skipToken
      : { projectSurveyId, ...(sentSurveyId !== undefined && { sentSurveyId }), offset: 0, limit },
  )
  const ids = data?.items.map(({ id }) => id) ?? []
  const place = ids.indexOf(surveyAnswerId)
  if (!data || place < 0) return { before: null, after: null, place: 0, total: 0 }
  return {
    before: ids[place - 1] ?? null,
    after: ids[place + 1] ?? null,
    place: place + 1,
    total: data.total,
  }
}

import { skipToken } from '@reduxjs/toolkit/query'
import { useSurveyAnswerListQuery } from '@/entities/surveys/answer'

/** As many as the server gives at once; answers further down have no neighbours. */
const limit = 200

/** The answers before and after one, in the order of their list. */
export function useAnswersBeside(
  projectSurveyId: string,
  sentSurveyId: string | undefined,
  surveyAnswerId: string,
): { before: string | null; after: string | null } {
  const { data } = useSurveyAnswerListQuery(
    surveyAnswerId === ''
      ? skipToken
      : { projectSurveyId, ...(sentSurveyId !== undefined && { sentSurveyId }), offset: 0, limit },
  )
  const ids = data?.items.map(({ id }) => id) ?? []
  const place = ids.indexOf(surveyAnswerId)
  if (place < 0) return { before: null, after: null }
  return { before: ids[place - 1] ?? null, after: ids[place + 1] ?? null }
}

import { ask, gqlApi } from '@/shared/api'
import {
  SurveyAnswerDocument,
  SurveyAnswerListDocument,
  type SurveyAnswerListQuery,
  type SurveyAnswerQuery,
} from './answer.generated'

/** A link given to a subject, with the state of its answer. */
export type ListedAnswer = SurveyAnswerListQuery['surveyAnswers']['items'][number]
export type SurveyAnswer = SurveyAnswerQuery['surveyAnswer']

export const { useSurveyAnswerListQuery, useSurveyAnswerQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    surveyAnswerList: build.query({
      ...ask(SurveyAnswerListDocument, (data) => data.surveyAnswers),
      providesTags: ['SurveyAnswer'],
    }),
    surveyAnswer: build.query({
      ...ask(SurveyAnswerDocument, (data) => data.surveyAnswer),
      providesTags: ['SurveyAnswer'],
    }),
  }),
})

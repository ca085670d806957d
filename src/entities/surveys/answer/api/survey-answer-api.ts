import { gqlApi } from '@/shared/api'
import {
  SurveyAnswerDocument,
  SurveyAnswerListDocument,
  type SurveyAnswerListQuery,
  type SurveyAnswerListQueryVariables,
  type SurveyAnswerQuery,
  type SurveyAnswerQueryVariables,
} from './answer.generated'

/** A link given to a subject, with the state of its answer. */
export type ListedAnswer = SurveyAnswerListQuery['surveyAnswers']['items'][number]
export type SurveyAnswer = SurveyAnswerQuery['surveyAnswer']

export const { useSurveyAnswerListQuery, useSurveyAnswerQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    surveyAnswerList: build.query<SurveyAnswerListQuery['surveyAnswers'], SurveyAnswerListQueryVariables>({
      query: (variables) => ({ document: SurveyAnswerListDocument, variables }),
      transformResponse: (data: SurveyAnswerListQuery) => data.surveyAnswers,
      providesTags: ['SurveyAnswer'],
    }),
    surveyAnswer: build.query<SurveyAnswer, SurveyAnswerQueryVariables>({
      query: (variables) => ({ document: SurveyAnswerDocument, variables }),
      transformResponse: (data: SurveyAnswerQuery) => data.surveyAnswer,
      providesTags: ['SurveyAnswer'],
    }),
  }),
})

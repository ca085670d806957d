import { gqlApi } from '@/shared/api'
import {
  SentSurveyListDocument,
  type SentSurveyListQuery,
  type SentSurveyListQueryVariables,
  SurveyAnswerDocument,
  SurveyAnswerListDocument,
  type SurveyAnswerListQuery,
  type SurveyAnswerListQueryVariables,
  type SurveyAnswerQuery,
  type SurveyAnswerQueryVariables,
} from './answer.generated'

/** A link given to a subject, and what came back. */
export type ListedAnswer = SurveyAnswerListQuery['surveyAnswers']['items'][number]
export type SurveyAnswer = SurveyAnswerQuery['surveyAnswer']
export type SentSurvey = SentSurveyListQuery['sentSurveys']['items'][number]

export const { useSurveyAnswerListQuery, useSurveyAnswerQuery, useSentSurveyListQuery } =
  gqlApi.injectEndpoints({
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
      sentSurveyList: build.query<SentSurveyListQuery['sentSurveys'], SentSurveyListQueryVariables>({
        query: (variables) => ({ document: SentSurveyListDocument, variables }),
        transformResponse: (data: SentSurveyListQuery) => data.sentSurveys,
        providesTags: ['SurveyAnswer'],
      }),
    }),
  })

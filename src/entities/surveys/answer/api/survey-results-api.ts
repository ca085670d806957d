import { gqlApi } from '@/shared/api'
import {
  SurveyResultsDocument,
  type SurveyResultsQuery,
  type SurveyResultsQueryVariables,
  TextAnswersDocument,
  type TextAnswersQuery,
  type TextAnswersQueryVariables,
} from './answer.generated'

/** Results of completed answers, by question. */
export type SurveyResults = SurveyResultsQuery['surveyResults']
export type QuestionResult = SurveyResults['questions'][number]

export const { useSurveyResultsQuery, useTextAnswersQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    surveyResults: build.query<SurveyResults, SurveyResultsQueryVariables>({
      query: (variables) => ({ document: SurveyResultsDocument, variables }),
      transformResponse: (data: SurveyResultsQuery) => data.surveyResults,
      providesTags: ['SurveyAnswer'],
    }),
    textAnswers: build.query<TextAnswersQuery['textAnswers'], TextAnswersQueryVariables>({
      query: (variables) => ({ document: TextAnswersDocument, variables }),
      transformResponse: (data: TextAnswersQuery) => data.textAnswers,
      providesTags: ['SurveyAnswer'],
    }),
  }),
})

import { ask, gqlApi } from '@/shared/api'
import { SurveyResultsDocument, type SurveyResultsQuery, TextAnswersDocument } from './answer.generated'

/** Results of completed answers, by question. */
export type SurveyResults = SurveyResultsQuery['surveyResults']
export type QuestionResult = SurveyResults['questions'][number]

export const { useSurveyResultsQuery, useTextAnswersQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    surveyResults: build.query({
      ...ask(SurveyResultsDocument, (data) => data.surveyResults),
      providesTags: ['SurveyAnswer'],
    }),
    textAnswers: build.query({
      ...ask(TextAnswersDocument, (data) => data.textAnswers),
      providesTags: ['SurveyAnswer'],
    }),
  }),
})

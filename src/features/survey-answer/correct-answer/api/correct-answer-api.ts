import { ask, gqlApi } from '@/shared/api'
import { CorrectSurveyAnswerDocument } from './correct-answer.generated'

export const { useCorrectSurveyAnswerMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    correctSurveyAnswer: build.mutation({
      ...ask(CorrectSurveyAnswerDocument),
      invalidatesTags: ['SurveyAnswer'],
    }),
  }),
})

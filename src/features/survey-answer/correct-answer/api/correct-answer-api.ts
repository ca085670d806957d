import { gqlApi } from '@/shared/api'
import {
  CorrectSurveyAnswerDocument,
  type CorrectSurveyAnswerMutationVariables,
} from './correct-answer.generated'

export const { useCorrectSurveyAnswerMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    correctSurveyAnswer: build.mutation<unknown, CorrectSurveyAnswerMutationVariables>({
      query: (variables) => ({ document: CorrectSurveyAnswerDocument, variables }),
      invalidatesTags: ['SurveyAnswer'],
    }),
  }),
})

import { gqlApi } from '@/shared/api'
import {
  RenameSurveyDocument,
  type RenameSurveyMutation,
  type RenameSurveyMutationVariables,
} from './rename-survey.generated'

export type RenamedSurvey = RenameSurveyMutation['updateSurvey']

export const { useRenameSurveyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    renameSurvey: build.mutation<RenamedSurvey, RenameSurveyMutationVariables>({
      query: (variables) => ({ document: RenameSurveyDocument, variables }),
      transformResponse: (data: RenameSurveyMutation) => data.updateSurvey,
      invalidatesTags: ['Survey'],
    }),
  }),
})

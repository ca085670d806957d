import { ask, gqlApi } from '@/shared/api'
import { RenameSurveyDocument, type RenameSurveyMutation } from './rename-survey.generated'

export type RenamedSurvey = RenameSurveyMutation['updateSurvey']

export const { useRenameSurveyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    renameSurvey: build.mutation({
      ...ask(RenameSurveyDocument, (data) => data.updateSurvey),
      invalidatesTags: ['Survey'],
    }),
  }),
})

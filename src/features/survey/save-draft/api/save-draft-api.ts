import { ask, gqlApi } from '@/shared/api'
import { SaveSurveyDraftDocument, type SaveSurveyDraftMutation } from './save-draft.generated'

export type SavedDraft = SaveSurveyDraftMutation['saveSurveyDraft']

export const { useSaveSurveyDraftMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveSurveyDraft: build.mutation({
      ...ask(SaveSurveyDraftDocument, (data) => data.saveSurveyDraft),
      invalidatesTags: ['Survey'],
    }),
  }),
})

import { gqlApi } from '@/shared/api'
import {
  SaveSurveyDraftDocument,
  type SaveSurveyDraftMutation,
  type SaveSurveyDraftMutationVariables,
} from './save-draft.generated'

export type SavedDraft = SaveSurveyDraftMutation['saveSurveyDraft']

export const { useSaveSurveyDraftMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveSurveyDraft: build.mutation<SavedDraft, SaveSurveyDraftMutationVariables>({
      query: (variables) => ({ document: SaveSurveyDraftDocument, variables }),
      transformResponse: (data: SaveSurveyDraftMutation) => data.saveSurveyDraft,
      invalidatesTags: ['Survey'],
    }),
  }),
})

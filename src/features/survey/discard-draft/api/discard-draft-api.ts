import { gqlApi } from '@/shared/api'
import { DiscardSurveyDraftDocument, type DiscardSurveyDraftMutation } from './discard-draft.generated'

export type DiscardedDraft = DiscardSurveyDraftMutation['discardSurveyDraft']

export const { useDiscardSurveyDraftMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    discardSurveyDraft: build.mutation<DiscardedDraft, string>({
      query: (surveyId) => ({ document: DiscardSurveyDraftDocument, variables: { surveyId } }),
      transformResponse: (data: DiscardSurveyDraftMutation) => data.discardSurveyDraft,
      invalidatesTags: ['Survey'],
    }),
  }),
})

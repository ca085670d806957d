import { askWith, gqlApi } from '@/shared/api'
import { DiscardSurveyDraftDocument, type DiscardSurveyDraftMutation } from './discard-draft.generated'

export type DiscardedDraft = DiscardSurveyDraftMutation['discardSurveyDraft']

export const { useDiscardSurveyDraftMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    discardSurveyDraft: build.mutation({
      ...askWith(
        DiscardSurveyDraftDocument,
        (surveyId: string) => ({ surveyId }),
        (data) => data.discardSurveyDraft,
      ),
      invalidatesTags: ['Survey'],
    }),
  }),
})

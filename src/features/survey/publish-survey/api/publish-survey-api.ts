import { ask, gqlApi } from '@/shared/api'
import {
  PublishSurveyDocument,
  type PublishSurveyMutation,
  SwitchUsesDocument,
} from './publish-survey.generated'

export type PublishedSurvey = PublishSurveyMutation['publishSurvey']

export const { usePublishSurveyMutation, useSwitchUsesMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    publishSurvey: build.mutation({
      ...ask(PublishSurveyDocument, (data) => data.publishSurvey),
      invalidatesTags: ['Survey'],
    }),
    /** What uses the survey takes the newest version; the number of those that did. */
    switchUses: build.mutation({
      ...ask(SwitchUsesDocument, (data) => data.takeNewestVersion),
      invalidatesTags: ['ProjectSurvey'],
    }),
  }),
})

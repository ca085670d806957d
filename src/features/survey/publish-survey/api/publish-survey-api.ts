import { gqlApi } from '@/shared/api'
import {
  PublishSurveyDocument,
  type PublishSurveyMutation,
  type PublishSurveyMutationVariables,
} from './publish-survey.generated'

export type PublishedSurvey = PublishSurveyMutation['publishSurvey']

export const { usePublishSurveyMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    publishSurvey: build.mutation<PublishedSurvey, PublishSurveyMutationVariables>({
      query: (variables) => ({ document: PublishSurveyDocument, variables }),
      transformResponse: (data: PublishSurveyMutation) => data.publishSurvey,
      invalidatesTags: ['Survey'],
    }),
  }),
})

import { ask, askPlain, gqlApi } from '@/shared/api'
import type { Messages } from '../model/messages'
import {
  CreateProjectSurveyDocument,
  PublishedSurveysDocument,
  type PublishedSurveysQuery,
  UpdateProjectSurveyDocument,
  UsualSurveyMessagesDocument,
} from './save-project-survey.generated'

export type PublishedSurvey = PublishedSurveysQuery['surveys']['items'][number]

export const {
  useCreateProjectSurveyMutation,
  useUpdateProjectSurveyMutation,
  usePublishedSurveysQuery,
  useUsualSurveyMessagesQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createProjectSurvey: build.mutation({
      ...ask(CreateProjectSurveyDocument, (data) => data.createProjectSurvey),
      invalidatesTags: ['ProjectSurvey'],
    }),
    updateProjectSurvey: build.mutation({
      ...ask(UpdateProjectSurveyDocument),
      invalidatesTags: ['ProjectSurvey'],
    }),
    publishedSurveys: build.query({
      ...askPlain(PublishedSurveysDocument, (data) => data.surveys.items),
      // Not cached: versions are published on another screen.
      keepUnusedDataFor: 0,
    }),
    usualSurveyMessages: build.query({
      ...askPlain(UsualSurveyMessagesDocument, (data) => data.usualSurveyMessages as Messages),
      // JSON in the schema; the server's default texts are complete.
    }),
  }),
})

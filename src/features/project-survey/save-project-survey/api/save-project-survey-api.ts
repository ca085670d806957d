import { gqlApi } from '@/shared/api'
import type { Messages } from '../model/messages'
import {
  CreateProjectSurveyDocument,
  type CreateProjectSurveyMutation,
  type CreateProjectSurveyMutationVariables,
  PublishedSurveysDocument,
  type PublishedSurveysQuery,
  UpdateProjectSurveyDocument,
  type UpdateProjectSurveyMutationVariables,
  UsualSurveyMessagesDocument,
  type UsualSurveyMessagesQuery,
} from './save-project-survey.generated'

export type PublishedSurvey = PublishedSurveysQuery['surveys']['items'][number]

export const {
  useCreateProjectSurveyMutation,
  useUpdateProjectSurveyMutation,
  usePublishedSurveysQuery,
  useUsualSurveyMessagesQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createProjectSurvey: build.mutation<{ id: string }, CreateProjectSurveyMutationVariables>({
      query: (variables) => ({ document: CreateProjectSurveyDocument, variables }),
      transformResponse: (data: CreateProjectSurveyMutation) => data.createProjectSurvey,
      invalidatesTags: ['ProjectSurvey'],
    }),
    updateProjectSurvey: build.mutation<unknown, UpdateProjectSurveyMutationVariables>({
      query: (variables) => ({ document: UpdateProjectSurveyDocument, variables }),
      invalidatesTags: ['ProjectSurvey'],
    }),
    publishedSurveys: build.query<readonly PublishedSurvey[], void>({
      query: () => ({ document: PublishedSurveysDocument }),
      transformResponse: (data: PublishedSurveysQuery) => data.surveys.items,
      // Not cached: versions are published on another screen.
      keepUnusedDataFor: 0,
    }),
    usualSurveyMessages: build.query<Messages, void>({
      query: () => ({ document: UsualSurveyMessagesDocument }),
      // JSON in the schema; the server's default texts are complete.
      transformResponse: (data: UsualSurveyMessagesQuery) => data.usualSurveyMessages as Messages,
    }),
  }),
})

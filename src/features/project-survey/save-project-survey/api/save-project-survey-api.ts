import { gqlApi } from '@/shared/api'
import {
  CreateProjectSurveyDocument,
  type CreateProjectSurveyMutationVariables,
  PublishedSurveysDocument,
  type PublishedSurveysQuery,
  UpdateProjectSurveyDocument,
  type UpdateProjectSurveyMutationVariables,
} from './save-project-survey.generated'

export type PublishedSurvey = PublishedSurveysQuery['surveys']['items'][number]

export const { useCreateProjectSurveyMutation, useUpdateProjectSurveyMutation, usePublishedSurveysQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      createProjectSurvey: build.mutation<unknown, CreateProjectSurveyMutationVariables>({
        query: (variables) => ({ document: CreateProjectSurveyDocument, variables }),
        invalidatesTags: ['ProjectSurvey'],
      }),
      updateProjectSurvey: build.mutation<unknown, UpdateProjectSurveyMutationVariables>({
        query: (variables) => ({ document: UpdateProjectSurveyDocument, variables }),
        invalidatesTags: ['ProjectSurvey'],
      }),
      publishedSurveys: build.query<readonly PublishedSurvey[], void>({
        query: () => ({ document: PublishedSurveysDocument }),
        transformResponse: (data: PublishedSurveysQuery) => data.surveys.items,
        // Another screen publishes them.
        keepUnusedDataFor: 0,
      }),
    }),
  })

import { gqlApi } from '@/shared/api'
import {
  ArchiveSurveysDocument,
  type ArchiveSurveysMutationVariables,
  DeleteSurveysDocument,
  DuplicateSurveyDocument,
  type DuplicateSurveyMutation,
  RestoreSurveysDocument,
  UnarchiveSurveysDocument,
} from './keep-surveys.generated'

type Chosen = ArchiveSurveysMutationVariables

export const {
  useArchiveSurveysMutation,
  useUnarchiveSurveysMutation,
  useDeleteSurveysMutation,
  useRestoreSurveysMutation,
  useDuplicateSurveyMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    archiveSurveys: build.mutation<unknown, Chosen>({
      query: (variables) => ({ document: ArchiveSurveysDocument, variables }),
      invalidatesTags: ['Survey'],
    }),
    unarchiveSurveys: build.mutation<unknown, Chosen>({
      query: (variables) => ({ document: UnarchiveSurveysDocument, variables }),
      invalidatesTags: ['Survey'],
    }),
    deleteSurveys: build.mutation<unknown, Chosen>({
      query: (variables) => ({ document: DeleteSurveysDocument, variables }),
      invalidatesTags: ['Survey'],
    }),
    restoreSurveys: build.mutation<unknown, Chosen>({
      query: (variables) => ({ document: RestoreSurveysDocument, variables }),
      invalidatesTags: ['Survey'],
    }),
    duplicateSurvey: build.mutation<string, string>({
      query: (surveyId) => ({ document: DuplicateSurveyDocument, variables: { surveyId } }),
      transformResponse: (data: DuplicateSurveyMutation) => data.duplicateSurvey.id,
      invalidatesTags: ['Survey'],
    }),
  }),
})

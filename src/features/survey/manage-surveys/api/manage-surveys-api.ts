import { ask, askWith, gqlApi } from '@/shared/api'
import {
  ArchiveSurveysDocument,
  DeleteSurveysDocument,
  DuplicateSurveyDocument,
  RestoreSurveysDocument,
  UnarchiveSurveysDocument,
} from './manage-surveys.generated'

export const {
  useArchiveSurveysMutation,
  useUnarchiveSurveysMutation,
  useDeleteSurveysMutation,
  useRestoreSurveysMutation,
  useDuplicateSurveyMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    archiveSurveys: build.mutation({
      ...ask(ArchiveSurveysDocument),
      invalidatesTags: ['Survey'],
    }),
    unarchiveSurveys: build.mutation({
      ...ask(UnarchiveSurveysDocument),
      invalidatesTags: ['Survey'],
    }),
    deleteSurveys: build.mutation({
      ...ask(DeleteSurveysDocument),
      invalidatesTags: ['Survey'],
    }),
    restoreSurveys: build.mutation({
      ...ask(RestoreSurveysDocument),
      invalidatesTags: ['Survey'],
    }),
    duplicateSurvey: build.mutation({
      ...askWith(
        DuplicateSurveyDocument,
        (surveyId: string) => ({ surveyId }),
        (data) => data.duplicateSurvey.id,
      ),
      invalidatesTags: ['Survey'],
    }),
  }),
})

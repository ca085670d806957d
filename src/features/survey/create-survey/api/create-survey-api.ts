import { ask, gqlApi, sendFile } from '@/shared/api'
import type { ReadSurveyFile } from '../model/read-survey-file'
import { CreateSurveyDocument } from './create-survey.generated'

export const { useCreateSurveyMutation, useReadSurveyFileMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createSurvey: build.mutation({
      ...ask(CreateSurveyDocument, (data) => data.createSurvey.id),
      invalidatesTags: ['Survey'],
    }),
    readSurveyFile: build.mutation<ReadSurveyFile, File>({
      queryFn: async (file) => {
        const outcome = await sendFile(
          `/api/survey-files/read?${new URLSearchParams({ name: file.name })}`,
          file,
        )
        if ('error' in outcome) return outcome
        // This endpoint always returns this type.
        return { data: outcome.data as ReadSurveyFile }
      },
    }),
  }),
})

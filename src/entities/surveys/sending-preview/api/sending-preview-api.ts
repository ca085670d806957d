import { ask, gqlApi } from '@/shared/api'
import { SendingPreviewDocument, type SendingPreviewQuery } from './sending-preview.generated'

/** What was sent and would be sent by the settings of a project survey, and to whom. */
export type SendingPreview = SendingPreviewQuery['sendingPreview']

export const { useSendingPreviewQuery, useLazySendingPreviewQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    sendingPreview: build.query({
      ...ask(SendingPreviewDocument, (data) => data.sendingPreview),
      providesTags: ['ProjectSurvey', 'TestSubject', 'Tag'],
      // One cache entry per state of the form, so entries of earlier inputs expire soon.
      keepUnusedDataFor: 30,
    }),
  }),
})

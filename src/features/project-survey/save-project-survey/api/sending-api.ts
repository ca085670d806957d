import { gqlApi } from '@/shared/api'
import {
  SendingPreviewDocument,
  type SendingPreviewQuery,
  type SendingPreviewQueryVariables,
  SendTestMessageDocument,
  type SendTestMessageMutationVariables,
} from './save-project-survey.generated'

export type SendingPreview = SendingPreviewQuery['sendingPreview']
export type SendingChange = SendingPreview['change']

export const { useSendingPreviewQuery, useLazySendingPreviewQuery, useSendTestMessageMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      sendingPreview: build.query<SendingPreview, SendingPreviewQueryVariables>({
        query: (variables) => ({ document: SendingPreviewDocument, variables }),
        transformResponse: (data: SendingPreviewQuery) => data.sendingPreview,
        providesTags: ['ProjectSurvey', 'TestSubject', 'Tag'],
        // One cache entry per state of the form, so entries of earlier inputs expire soon.
        keepUnusedDataFor: 30,
      }),
      sendTestMessage: build.mutation<unknown, SendTestMessageMutationVariables>({
        query: (variables) => ({ document: SendTestMessageDocument, variables }),
      }),
    }),
  })

import { gqlApi } from '@/shared/api'
import {
  SendTestMessageDocument,
  type SendTestMessageMutationVariables,
} from './save-project-survey.generated'

export const { useSendTestMessageMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    sendTestMessage: build.mutation<unknown, SendTestMessageMutationVariables>({
      query: (variables) => ({ document: SendTestMessageDocument, variables }),
    }),
  }),
})

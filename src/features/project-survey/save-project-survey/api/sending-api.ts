import { ask, gqlApi } from '@/shared/api'
import { SendTestMessageDocument } from './save-project-survey.generated'

export const { useSendTestMessageMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    sendTestMessage: build.mutation({
      ...ask(SendTestMessageDocument),
    }),
  }),
})

import { ask, gqlApi } from '@/shared/api'
import { SaveAlertDigestDocument } from './choose-alert-digest.generated'

export const { useSaveAlertDigestMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveAlertDigest: build.mutation({
      ...ask(SaveAlertDigestDocument, (data) => data.saveAlertDigest),
      invalidatesTags: ['Alert'],
    }),
  }),
})

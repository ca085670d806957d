import { ask, gqlApi } from '@/shared/api'
import { SaveProfileDocument } from './edit-profile.generated'

export const { useSaveProfileMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation({
      ...ask(SaveProfileDocument),
      invalidatesTags: ['Viewer'],
    }),
  }),
})

import { ask, gqlApi } from '@/shared/api'
import { SaveLocaleDocument } from './switch-language.generated'

export const { useSaveLocaleMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveLocale: build.mutation({
      ...ask(SaveLocaleDocument),
      invalidatesTags: ['Viewer'],
    }),
  }),
})

import { gqlApi } from '@/shared/api'
import {
  SaveLocaleDocument,
  type SaveLocaleMutation,
  type SaveLocaleMutationVariables,
} from './switch-language.generated'

export const { useSaveLocaleMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveLocale: build.mutation<SaveLocaleMutation, SaveLocaleMutationVariables>({
      query: (variables) => ({ document: SaveLocaleDocument, variables }),
      invalidatesTags: ['Viewer'],
    }),
  }),
})

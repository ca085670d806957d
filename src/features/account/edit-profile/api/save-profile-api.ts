import { gqlApi } from '@/shared/api'
import {
  SaveProfileDocument,
  type SaveProfileMutation,
  type SaveProfileMutationVariables,
} from './edit-profile.generated'

export const { useSaveProfileMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<SaveProfileMutation, SaveProfileMutationVariables>({
      query: (variables) => ({ document: SaveProfileDocument, variables }),
      invalidatesTags: ['Viewer'],
    }),
  }),
})

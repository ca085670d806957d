import { ask, gqlApi } from '@/shared/api'
import {
  AddPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  StartPasskeyDocument,
} from './manage-passkeys.generated'

export const {
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    startPasskey: build.mutation({
      ...ask(StartPasskeyDocument),
    }),
    addPasskey: build.mutation({
      ...ask(AddPasskeyDocument),
      invalidatesTags: ['Passkey'],
    }),
    renamePasskey: build.mutation({
      ...ask(RenamePasskeyDocument),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation({
      ...ask(RemovePasskeyDocument),
      invalidatesTags: ['Passkey'],
    }),
  }),
})

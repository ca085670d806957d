import { gqlApi } from '@/shared/api'
import {
  AddPasskeyDocument,
  type AddPasskeyMutation,
  type AddPasskeyMutationVariables,
  RemovePasskeyDocument,
  type RemovePasskeyMutation,
  type RemovePasskeyMutationVariables,
  RenamePasskeyDocument,
  type RenamePasskeyMutation,
  type RenamePasskeyMutationVariables,
  StartPasskeyDocument,
  type StartPasskeyMutation,
  type StartPasskeyMutationVariables,
} from './manage-passkeys.generated'

export const {
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    startPasskey: build.mutation<StartPasskeyMutation, StartPasskeyMutationVariables>({
      query: (variables) => ({ document: StartPasskeyDocument, variables }),
    }),
    addPasskey: build.mutation<AddPasskeyMutation, AddPasskeyMutationVariables>({
      query: (variables) => ({ document: AddPasskeyDocument, variables }),
      invalidatesTags: ['Passkey'],
    }),
    renamePasskey: build.mutation<RenamePasskeyMutation, RenamePasskeyMutationVariables>({
      query: (variables) => ({ document: RenamePasskeyDocument, variables }),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<RemovePasskeyMutation, RemovePasskeyMutationVariables>({
      query: (variables) => ({ document: RemovePasskeyDocument, variables }),
      invalidatesTags: ['Passkey'],
    }),
  }),
})

import { gqlApi } from '@/shared/api'
import {
  RemoveProjectMemberDocument,
  type RemoveProjectMemberMutationVariables,
  SetProjectMemberDocument,
  type SetProjectMemberMutationVariables,
} from './edit-members.generated'

export const { useSetProjectMemberMutation, useRemoveProjectMemberMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    setProjectMember: build.mutation<unknown, SetProjectMemberMutationVariables>({
      query: (variables) => ({ document: SetProjectMemberDocument, variables }),
      invalidatesTags: ['ProjectMember'],
    }),
    removeProjectMember: build.mutation<unknown, RemoveProjectMemberMutationVariables>({
      query: (variables) => ({ document: RemoveProjectMemberDocument, variables }),
      invalidatesTags: ['ProjectMember'],
    }),
  }),
})

import { ask, gqlApi } from '@/shared/api'
import { RemoveProjectMemberDocument, SetProjectMemberDocument } from './edit-members.generated'

export const { useSetProjectMemberMutation, useRemoveProjectMemberMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    setProjectMember: build.mutation({
      ...ask(SetProjectMemberDocument),
      invalidatesTags: ['ProjectMember'],
    }),
    removeProjectMember: build.mutation({
      ...ask(RemoveProjectMemberDocument),
      invalidatesTags: ['ProjectMember'],
    }),
  }),
})

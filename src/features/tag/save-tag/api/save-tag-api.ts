import { gqlApi } from '@/shared/api'
import {
  CreateTagDocument,
  type CreateTagMutationVariables,
  UpdateTagDocument,
  type UpdateTagMutationVariables,
} from './save-tag.generated'

export const { useCreateTagMutation, useUpdateTagMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createTag: build.mutation<unknown, CreateTagMutationVariables>({
      query: (variables) => ({ document: CreateTagDocument, variables }),
      invalidatesTags: ['Tag', 'Project'],
    }),
    updateTag: build.mutation<unknown, UpdateTagMutationVariables>({
      query: (variables) => ({ document: UpdateTagDocument, variables }),
      invalidatesTags: ['Tag', 'Project', 'TestSubject', 'Monitoring'],
    }),
  }),
})

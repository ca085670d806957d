import { gqlApi } from '@/shared/api'
import {
  CreateProjectDocument,
  type CreateProjectMutationVariables,
  DuplicateProjectDocument,
  type DuplicateProjectMutationVariables,
  UpdateProjectDocument,
  type UpdateProjectMutationVariables,
} from './save-project.generated'

export const { useCreateProjectMutation, useDuplicateProjectMutation, useUpdateProjectMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      createProject: build.mutation<unknown, CreateProjectMutationVariables>({
        query: (variables) => ({ document: CreateProjectDocument, variables }),
        invalidatesTags: ['Project'],
      }),
      duplicateProject: build.mutation<unknown, DuplicateProjectMutationVariables>({
        query: (variables) => ({ document: DuplicateProjectDocument, variables }),
        invalidatesTags: ['Project'],
      }),
      updateProject: build.mutation<unknown, UpdateProjectMutationVariables>({
        query: (variables) => ({ document: UpdateProjectDocument, variables }),
        invalidatesTags: ['Project', 'TestSubject', 'Monitoring'],
      }),
    }),
  })

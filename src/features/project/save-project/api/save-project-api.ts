import { ask, gqlApi } from '@/shared/api'
import {
  CreateProjectDocument,
  DuplicateProjectDocument,
  type DuplicateProjectMutation,
  type DuplicateProjectMutationVariables,
  UpdateProjectDocument,
} from './save-project.generated'

/** The new project, and how much of the other one it has. */
export type ProjectCopy = DuplicateProjectMutation['duplicateProject']
export type CopiedPart = Extract<DuplicateProjectMutationVariables['parts'], readonly unknown[]>[number]

export const { useCreateProjectMutation, useDuplicateProjectMutation, useUpdateProjectMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      createProject: build.mutation({
        ...ask(CreateProjectDocument),
        invalidatesTags: ['Project'],
      }),
      duplicateProject: build.mutation({
        ...ask(DuplicateProjectDocument, (data) => data.duplicateProject),
        invalidatesTags: ['Project', 'ProjectSurvey', 'Reward'],
      }),
      updateProject: build.mutation({
        ...ask(UpdateProjectDocument),
        invalidatesTags: ['Project', 'TestSubject', 'Monitoring'],
      }),
    }),
  })

import { gqlApi } from '@/shared/api'
import {
  ChangeTestSubjectStatusDocument,
  type ChangeTestSubjectStatusMutationVariables,
  DeleteTestSubjectsDocument,
  type DeleteTestSubjectsMutationVariables,
  RestoreTestSubjectsDocument,
  type RestoreTestSubjectsMutation,
  type RestoreTestSubjectsMutationVariables,
  TagTestSubjectsDocument,
  type TagTestSubjectsMutationVariables,
  UntagTestSubjectsDocument,
  type UntagTestSubjectsMutationVariables,
} from './act-on-test-subjects.generated'

const touched = ['TestSubject', 'Tag', 'Project', 'Monitoring', 'Device'] as const

export const {
  useChangeTestSubjectStatusMutation,
  useTagTestSubjectsMutation,
  useUntagTestSubjectsMutation,
  useDeleteTestSubjectsMutation,
  useRestoreTestSubjectsMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    changeTestSubjectStatus: build.mutation<unknown, ChangeTestSubjectStatusMutationVariables>({
      query: (variables) => ({ document: ChangeTestSubjectStatusDocument, variables }),
      invalidatesTags: touched,
    }),
    tagTestSubjects: build.mutation<unknown, TagTestSubjectsMutationVariables>({
      query: (variables) => ({ document: TagTestSubjectsDocument, variables }),
      invalidatesTags: touched,
    }),
    untagTestSubjects: build.mutation<unknown, UntagTestSubjectsMutationVariables>({
      query: (variables) => ({ document: UntagTestSubjectsDocument, variables }),
      invalidatesTags: touched,
    }),
    deleteTestSubjects: build.mutation<unknown, DeleteTestSubjectsMutationVariables>({
      query: (variables) => ({ document: DeleteTestSubjectsDocument, variables }),
      invalidatesTags: touched,
    }),
    /** The codes of devices whose link was not restored. */
    restoreTestSubjects: build.mutation<readonly string[], RestoreTestSubjectsMutationVariables>({
      query: (variables) => ({ document: RestoreTestSubjectsDocument, variables }),
      transformResponse: ({ restoreTestSubjects }: RestoreTestSubjectsMutation) => restoreTestSubjects,
      invalidatesTags: touched,
    }),
  }),
})

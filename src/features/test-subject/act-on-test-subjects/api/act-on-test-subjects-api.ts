import { ask, gqlApi } from '@/shared/api'
import {
  ChangeTestSubjectStatusDocument,
  DeleteTestSubjectsDocument,
  RestoreTestSubjectsDocument,
  TagTestSubjectsDocument,
  UntagTestSubjectsDocument,
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
    changeTestSubjectStatus: build.mutation({
      ...ask(ChangeTestSubjectStatusDocument),
      invalidatesTags: touched,
    }),
    tagTestSubjects: build.mutation({
      ...ask(TagTestSubjectsDocument),
      invalidatesTags: touched,
    }),
    untagTestSubjects: build.mutation({
      ...ask(UntagTestSubjectsDocument),
      invalidatesTags: touched,
    }),
    deleteTestSubjects: build.mutation({
      ...ask(DeleteTestSubjectsDocument),
      invalidatesTags: touched,
    }),
    /** The codes of devices whose link was not restored. */
    restoreTestSubjects: build.mutation({
      ...ask(RestoreTestSubjectsDocument, (data) => data.restoreTestSubjects),
      invalidatesTags: touched,
    }),
  }),
})

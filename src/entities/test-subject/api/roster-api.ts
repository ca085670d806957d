import { ask, askWith, gqlApi } from '@/shared/api'
import {
  RosterCountsDocument,
  type RosterCountsQuery,
  RosterDocument,
  type RosterQuery,
  type RosterQueryVariables,
  TestSubjectSettingsDocument,
  type TestSubjectSettingsQuery,
  TestSubjectsAlikeDocument,
} from './test-subject.generated'

export type RosterPage = RosterQuery['testSubjects']
/** A row of a project's list of test subjects. */
export type RosterSubject = RosterPage['items'][number]
export type RosterRequest = RosterQueryVariables
/** The fields of a test subject's form, and the devices the subject wore. */
export type TestSubjectSettings = TestSubjectSettingsQuery['testSubject']

/** How many subjects and tags a project has. */
export interface RosterCounts {
  subjects: number
  tags: number
}

export const {
  useRosterCountsQuery,
  useRosterQuery,
  useTestSubjectSettingsQuery,
  useTestSubjectsAlikeQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    roster: build.query({
      ...ask(RosterDocument, (data) => data.testSubjects),
      providesTags: ['TestSubject'],
    }),
    rosterCounts: build.query<RosterCounts, string>({
      query: (projectId) => ({ document: RosterCountsDocument, variables: { projectId } }),
      transformResponse: ({ testSubjects: { counts }, tags }: RosterCountsQuery) => ({
        subjects: counts.invited + counts.active + counts.completed + counts.withdrawn,
        tags: tags.total,
      }),
      providesTags: ['TestSubject', 'Tag'],
    }),
    testSubjectsAlike: build.query({
      ...askWith(
        TestSubjectsAlikeDocument,
        (projectId: string) => ({ projectId }),
        (data) => data.testSubjectsAlike.map(({ testSubjects }) => testSubjects),
      ),
      providesTags: ['TestSubject'],
    }),
    testSubjectSettings: build.query({
      ...askWith(
        TestSubjectSettingsDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.testSubject,
      ),
      providesTags: ['TestSubject'],
    }),
  }),
})

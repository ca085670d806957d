import { gqlApi } from '@/shared/api'
import {
  RosterDocument,
  type RosterQuery,
  type RosterQueryVariables,
  TestSubjectSettingsDocument,
  type TestSubjectSettingsQuery,
} from './test-subject.generated'

export type RosterPage = RosterQuery['testSubjects']
/** A row of a project's list of test subjects. */
export type RosterSubject = RosterPage['items'][number]
export type RosterRequest = RosterQueryVariables
/** The fields of a test subject's form, and the devices the subject wore. */
export type TestSubjectSettings = TestSubjectSettingsQuery['testSubject']

export const { useRosterQuery, useTestSubjectSettingsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    roster: build.query<RosterPage, RosterQueryVariables>({
      query: (variables) => ({ document: RosterDocument, variables }),
      transformResponse: (data: RosterQuery) => data.testSubjects,
      providesTags: ['TestSubject'],
    }),
    testSubjectSettings: build.query<TestSubjectSettings, string>({
      query: (testSubjectId) => ({ document: TestSubjectSettingsDocument, variables: { testSubjectId } }),
      transformResponse: (data: TestSubjectSettingsQuery) => data.testSubject,
      providesTags: ['TestSubject'],
    }),
  }),
})

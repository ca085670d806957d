import { gqlApi, monitoringTags } from '@/shared/api'
import {
  SubjectsByCodeDocument,
  type SubjectsByCodeQuery,
  type SubjectsByCodeQueryVariables,
  TestSubjectDocument,
  type TestSubjectQuery,
} from './test-subject.generated'

/** A person measured in a project, with tags and the device worn now. 被験者 */
export type TestSubject = TestSubjectQuery['testSubject']

export const { useTestSubjectQuery, useSubjectsByCodeQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    testSubject: build.query<TestSubject, { testSubjectId: string }>({
      query: (variables) => ({ document: TestSubjectDocument, variables }),
      transformResponse: (data: TestSubjectQuery) => data.testSubject,
      providesTags: (answer, error, variables) => [
        'TestSubject',
        ...monitoringTags(answer, error, variables),
      ],
    }),
    /** Some of a project's subjects whose code contains the text, for a field that searches while one types. */
    subjectsByCode: build.query<SubjectsByCodeQuery['testSubjects']['items'], SubjectsByCodeQueryVariables>({
      query: (variables) => ({ document: SubjectsByCodeDocument, variables }),
      transformResponse: (data: SubjectsByCodeQuery) => data.testSubjects.items,
      providesTags: ['TestSubject'],
    }),
  }),
})

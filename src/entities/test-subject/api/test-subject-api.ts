import { gqlApi, monitoringTags } from '@/shared/api'
import { TestSubjectDocument, type TestSubjectQuery } from './test-subject.generated'

/** A person measured in a project, with tags and the device worn now. 被験者 */
export type TestSubject = TestSubjectQuery['testSubject']

export const { useTestSubjectQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    testSubject: build.query<TestSubject, { testSubjectId: string }>({
      query: (variables) => ({ document: TestSubjectDocument, variables }),
      transformResponse: (data: TestSubjectQuery) => data.testSubject,
      providesTags: (answer, error, variables) => [
        'TestSubject',
        ...monitoringTags(answer, error, variables),
      ],
    }),
  }),
})

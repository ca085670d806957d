import { ask, gqlApi, monitoringTags } from '@/shared/api'
import { SubjectsByCodeDocument, TestSubjectDocument, type TestSubjectQuery } from './test-subject.generated'

/** A person measured in a project, with tags and the device worn now. 被験者 */
export type TestSubject = TestSubjectQuery['testSubject']

export const { useTestSubjectQuery, useSubjectsByCodeQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    testSubject: build.query({
      ...ask(TestSubjectDocument, (data) => data.testSubject),
      providesTags: (answer, error, variables) => [
        'TestSubject',
        ...monitoringTags(answer, error, variables),
      ],
    }),
    /** Some of a project's subjects whose code contains the text, for a field that searches while one types. */
    subjectsByCode: build.query({
      ...ask(SubjectsByCodeDocument, (data) => data.testSubjects.items),
      providesTags: ['TestSubject'],
    }),
  }),
})

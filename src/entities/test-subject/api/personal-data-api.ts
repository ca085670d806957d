import { gqlApi } from '@/shared/api'
import {
  PersonalDataAccessDocument,
  type PersonalDataAccessQuery,
  PersonalDataDocument,
  type PersonalDataQuery,
} from './test-subject.generated'

/** Who a test subject is; null where nothing was entered. 個人情報 */
export type PersonalData = PersonalDataQuery['testSubject']['personalData']
/** Whether the viewer sees the personal data of a project, and what stands against it. */
export type PersonalDataAccessName = PersonalDataAccessQuery['project']['personalDataAccess']

export const { usePersonalDataAccessQuery, useLazyPersonalDataQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    personalDataAccess: build.query<PersonalDataAccessName, string>({
      query: (projectId) => ({ document: PersonalDataAccessDocument, variables: { projectId } }),
      transformResponse: (data: PersonalDataAccessQuery) => data.project.personalDataAccess,
      providesTags: ['Project'],
    }),
    // Each answer is a sight that the audit log has: asked for when somebody looks, kept no longer than that.
    personalData: build.query<PersonalData, string>({
      query: (testSubjectId) => ({ document: PersonalDataDocument, variables: { testSubjectId } }),
      transformResponse: (data: PersonalDataQuery) => data.testSubject.personalData,
      keepUnusedDataFor: 0,
    }),
  }),
})

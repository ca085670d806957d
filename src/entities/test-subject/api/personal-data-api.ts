import { gqlApi } from '@/shared/api'
import {
  PersonalDataAccessDocument,
  type PersonalDataAccessQuery,
  PersonalDataDocument,
  type PersonalDataQuery,
} from './test-subject.generated'

/** The personal data of a test subject; null when nothing was entered. 個人情報 */
export type PersonalData = PersonalDataQuery['testSubject']['personalData']
/** Whether the viewer may see the personal data of a project, and the reason if not. */
export type PersonalDataAccessName = PersonalDataAccessQuery['project']['personalDataAccess']

export const { usePersonalDataAccessQuery, useLazyPersonalDataQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    personalDataAccess: build.query<PersonalDataAccessName, string>({
      query: (projectId) => ({ document: PersonalDataAccessDocument, variables: { projectId } }),
      transformResponse: (data: PersonalDataAccessQuery) => data.project.personalDataAccess,
      providesTags: ['Project'],
    }),
    // Each answer is recorded in the audit log as an access. So it is fetched only when the user asks, and not cached.
    personalData: build.query<PersonalData, string>({
      query: (testSubjectId) => ({ document: PersonalDataDocument, variables: { testSubjectId } }),
      transformResponse: (data: PersonalDataQuery) => data.testSubject.personalData,
      keepUnusedDataFor: 0,
    }),
  }),
})

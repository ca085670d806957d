import { askWith, gqlApi } from '@/shared/api'
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
    personalDataAccess: build.query({
      ...askWith(
        PersonalDataAccessDocument,
        (projectId: string) => ({ projectId }),
        (data) => data.project.personalDataAccess,
      ),
      providesTags: ['Project'],
    }),
    // Each answer is recorded in the audit log as an access. So it is fetched only when the user asks, and not cached.
    personalData: build.query({
      ...askWith(
        PersonalDataDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.testSubject.personalData,
      ),
      keepUnusedDataFor: 0,
    }),
  }),
})

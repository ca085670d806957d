import { gqlApi } from '@/shared/api'
import { SetSubjectPinsDocument, type SetSubjectPinsMutation } from './subject-pin.generated'

/** What a subject types before the first question. The server keeps only its hash, so it is shown once. */
export type SubjectPin = SetSubjectPinsMutation['setSubjectPins'][number]

export const { useSetSubjectPinsMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    setSubjectPins: build.mutation<readonly SubjectPin[], readonly string[]>({
      query: (ids) => ({ document: SetSubjectPinsDocument, variables: { testSubjectIds: [...ids] } }),
      transformResponse: (data: SetSubjectPinsMutation) => data.setSubjectPins,
    }),
  }),
})

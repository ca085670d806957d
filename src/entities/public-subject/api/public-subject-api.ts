import { gqlApi } from '@/shared/api'
import { PublicSubjectDocument, type PublicSubjectQuery } from './public-subject.generated'

/** What the holder of a subject's key may know. */
export type PublicSubject = NonNullable<PublicSubjectQuery['publicSubject']>

export const { usePublicSubjectQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Needs nobody signed in; null for a key that is not to be had, whatever the reason. */
    publicSubject: build.query<PublicSubject | null, { testSubjectKey: string }>({
      query: (variables) => ({ document: PublicSubjectDocument, variables, auth: false }),
      transformResponse: (data: PublicSubjectQuery) => data.publicSubject ?? null,
    }),
  }),
})

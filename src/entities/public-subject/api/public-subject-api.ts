import { gqlApi } from '@/shared/api'
import { PublicSubjectDocument, type PublicSubjectQuery } from './public-subject.generated'

/** What anyone with a subject's key may see. */
export type PublicSubject = NonNullable<PublicSubjectQuery['publicSubject']>

export const { usePublicSubjectQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Needs no session. Null for every invalid key, whatever the reason. */
    publicSubject: build.query<PublicSubject | null, { testSubjectKey: string }>({
      query: (variables) => ({ document: PublicSubjectDocument, variables, auth: false }),
      transformResponse: (data: PublicSubjectQuery) => data.publicSubject ?? null,
    }),
  }),
})

import { gqlApi } from '@/shared/api'
import { LateWorkDocument, type LateWorkQuery, type LateWorkQueryVariables } from './late-work.generated'

/** Work that is due and nobody does. */
export type LateWork = NonNullable<LateWorkQuery['lateWork']>

export const { useLateWorkQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: nothing is late. 処理の遅れ */
    lateWork: build.query<LateWork | null, LateWorkQueryVariables>({
      query: (variables) => ({ document: LateWorkDocument, variables }),
      transformResponse: ({ lateWork }: LateWorkQuery) => lateWork ?? null,
    }),
  }),
})

import { gqlApi } from '@/shared/api'
import { OutboxDocument, type OutboxQuery, type OutboxQueryVariables } from './outbox.generated'

/** A mail that the embedded demo stored instead of sending. */
export type OutboxMail = OutboxQuery['outbox']['items'][number]

export const { useOutboxQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Needs no session. Outside the demo the server answers NOT_FOUND. */
    outbox: build.query<OutboxQuery['outbox'], OutboxQueryVariables>({
      query: (variables) => ({ document: OutboxDocument, variables, auth: false }),
      transformResponse: (data: OutboxQuery) => data.outbox,
    }),
  }),
})

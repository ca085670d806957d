import {
  type ApiEndpointQuery,
  type BaseQueryFn,
  createApi,
  type EndpointDefinitions,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import { type CacheTag, cacheTags } from './cache-tags'
import type { GqlError } from './gql-error'
import { retryQuery } from './retry-query'
import { type GqlRequest, sendOperation } from './send-operation'

/** Queries may try again; a mutation is sent once, since nobody knows whether the first one arrived. */
export const gqlBaseQuery: BaseQueryFn<GqlRequest, unknown, GqlError> = (request, { signal, type }) => {
  const send = () => sendOperation(request, signal)
  return type === 'query' ? retryQuery(send, signal) : send()
}

/** The one API; slices inject their endpoints. A cached answer is shown at once and read again whenever a component mounts or the line is back. */
export const gqlApi = createApi({
  reducerPath: 'gql',
  baseQuery: gqlBaseQuery,
  tagTypes: cacheTags,
  refetchOnMountOrArgChange: true,
  // ConnectionNotice dispatches onOnline when the server answers; the browser's event says only that there is a line.
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** A query that a slice injected. */
export type QueryEndpoint<Variables, Answer> = ApiEndpointQuery<
  QueryDefinition<Variables, typeof gqlBaseQuery, CacheTag, Answer, 'gql'>,
  EndpointDefinitions
>

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

/** Queries may be retried. A mutation is sent only once, since a lost answer does not mean that it failed. */
export const gqlBaseQuery: BaseQueryFn<GqlRequest, unknown, GqlError> = (request, { signal, type }) => {
  const send = () => sendOperation(request, signal)
  return type === 'query' ? retryQuery(send, signal) : send()
}

/**
 * The API; slices inject their endpoints. A cached answer is shown at once, and read again on every mount and when the
 * connection is back.
 */
export const gqlApi = createApi({
  reducerPath: 'gql',
  baseQuery: gqlBaseQuery,
  tagTypes: cacheTags,
  refetchOnMountOrArgChange: true,
  // ConnectionNotice dispatches onOnline when the server answers. The browser's event only means that there is a network.
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** A query that a slice injected. */
export type QueryEndpoint<Variables, Answer> = ApiEndpointQuery<
  QueryDefinition<Variables, typeof gqlBaseQuery, CacheTag, Answer, 'gql'>,
  EndpointDefinitions
>

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

/** The one API. Slices inject their endpoints; old data may show, but every reader asks the network again, also after a lost line. */
export const gqlApi = createApi({
  reducerPath: 'gql',
  baseQuery: gqlBaseQuery,
  tagTypes: cacheTags,
  refetchOnMountOrArgChange: true,
  // The connection notice says when (onOnline): a line that is up does not mean that the server answers.
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** A query that a slice injected. */
export type QueryEndpoint<Variables, Answer> = ApiEndpointQuery<
  QueryDefinition<Variables, typeof gqlBaseQuery, CacheTag, Answer, 'gql'>,
  EndpointDefinitions
>

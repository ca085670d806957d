import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { isGqlError } from '@/shared/api'
import { reportReachable } from '@/shared/lib/connection'
import { reportsOf } from '../reporting/report'
import { report } from '../reporting/reporter'

/** Reports failed calls to the error-reporting service, and tells the offline banner whether the server answers. */
export const reportFailures: Middleware = () => (next) => (action) => {
  if (isFulfilled(action) && isCall(action.type)) reportReachable(true)
  if (isRejectedWithValue(action) && isGqlError(action.payload)) {
    reportReachable(action.payload.kind !== 'network')
    const { endpointName, isOwnFailure } = callOf(action.meta)
    // They are reported with their path (shared/api/send-to-auth.ts).
    if (!isOwnFailure) reportsOf(endpointName, action.payload).forEach(report)
  }
  return next(action)
}

function isCall(type: string): boolean {
  return type.startsWith('gql/execute')
}

function callOf(meta: object): { endpointName: string; isOwnFailure: boolean } {
  // RTK Query keeps the endpoint's name in the thunk's argument and passes on the `meta` that a queryFn returned.
  const { arg, baseQueryMeta } = meta as {
    arg?: { endpointName?: string }
    baseQueryMeta?: { isOwnFailure?: boolean }
  }
  return { endpointName: arg?.endpointName ?? 'unknown', isOwnFailure: baseQueryMeta?.isOwnFailure === true }
}

import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { isGqlError } from '@/shared/api'
import { reportReachable } from '@/shared/lib/connection'
import { reportsOf } from '../reporting/report'
import { report } from '../reporting/reporter'

/** Tells the error-reporting service of failed calls, and the offline banner whether the server answers. */
export const reportFailures: Middleware = () => (next) => (action) => {
  if (isFulfilled(action) && isCall(action.type)) reportReachable(true)
  if (isRejectedWithValue(action) && isGqlError(action.payload)) {
    reportReachable(action.payload.kind !== 'network')
    const { endpointName, isOwnFailure } = callOf(action.meta)
    // Those are told by their address (shared/api/send-to-auth.ts).
    if (!isOwnFailure) reportsOf(endpointName, action.payload).forEach(report)
  }
  return next(action)
}

function isCall(type: string): boolean {
  return type.startsWith('gql/execute')
}

function callOf(meta: object): { endpointName: string; isOwnFailure: boolean } {
  // RTK Query names the endpoint in the argument of its thunks, and hands on what a queryFn gave as its `meta`.
  const { arg, baseQueryMeta } = meta as {
    arg?: { endpointName?: string }
    baseQueryMeta?: { isOwnFailure?: boolean }
  }
  return { endpointName: arg?.endpointName ?? 'unknown', isOwnFailure: baseQueryMeta?.isOwnFailure === true }
}

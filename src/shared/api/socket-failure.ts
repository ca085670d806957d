import { type GqlError, networkFailure, toGqlError, toNetworkFailure } from './gql-error'

/** What a socket or a subscription ended with, as an error of ours. */
export function toSocketFailure(reason: unknown): GqlError {
  if (Array.isArray(reason)) return toGqlError(200, reason, null)
  const code = closeCodeOf(reason)
  if (code !== undefined) return ofCloseCode(code)
  return reason instanceof Error ? toNetworkFailure(reason) : networkFailure
}

/** The server closed it because of a token or a permission (graphql-ws: Unauthorized, Forbidden). */
export function isAccessClose(reason: unknown): boolean {
  const code = closeCodeOf(reason)
  return code === unauthorized || code === forbidden
}

export type NextStep = 'again' | 'never' | 'signed-in-again'

const passing = new Set(['RATE_LIMITED', 'UNAVAILABLE'])
const sessionIsOver = new Set([
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'SIGNED_IN_AS_ANOTHER',
  'USER_SUSPENDED',
  'COMPANY_SUSPENDED',
])

/** When a subscription that failed is asked for anew. */
export function nextStep(error: GqlError): NextStep {
  if (error.kind !== 'problem' || passing.has(error.code)) return 'again'
  return sessionIsOver.has(error.code) ? 'signed-in-again' : 'never'
}

const unauthorized = 4401
const forbidden = 4403
// WebSocket: protocol error, unsupported data, not the announced text, policy, too big, extension missing, internal error.
const faults = new Set([1002, 1003, 1007, 1008, 1009, 1010, 1011])

function ofCloseCode(code: number): GqlError {
  if (code === unauthorized) return { kind: 'problem', code: 'UNAUTHENTICATED', message: '' }
  // A permission was taken or given: what is left of it, the next subscription is told.
  if (code === forbidden) return networkFailure
  // A line that broke, or a server that goes away as it should.
  if (code < 4000 && !faults.has(code)) return networkFailure
  return { kind: 'network', cause: `socket closed with ${code}` }
}

function closeCodeOf(reason: unknown): number | undefined {
  if (typeof reason !== 'object' || reason === null || !('code' in reason)) return undefined
  return typeof reason.code === 'number' && !(reason instanceof Error) ? reason.code : undefined
}

import { type GqlError, networkFailure, toGqlError, toNetworkFailure } from './gql-error'

/** Turns the end of a socket or a subscription into a GqlError. */
export function toSocketFailure(reason: unknown): GqlError {
  if (Array.isArray(reason)) return toGqlError(200, reason, null)
  const code = closeCodeOf(reason)
  if (code !== undefined) return ofCloseCode(code)
  return reason instanceof Error ? toNetworkFailure(reason) : networkFailure
}

/** Whether the server closed the socket because of a token or a permission (graphql-ws: Unauthorized, Forbidden). */
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

/** When to subscribe again after a failure. */
export function nextStep(error: GqlError): NextStep {
  if (error.kind !== 'problem' || passing.has(error.code)) return 'again'
  return sessionIsOver.has(error.code) ? 'signed-in-again' : 'never'
}

const unauthorized = 4401
const forbidden = 4403
// WebSocket close codes: protocol error, unsupported data, invalid text, policy violation, message too big, extension
// missing, internal error.
const faults = new Set([1002, 1003, 1007, 1008, 1009, 1010, 1011])

function ofCloseCode(code: number): GqlError {
  if (code === unauthorized) return { kind: 'problem', code: 'UNAUTHENTICATED', message: '' }
  // A permission was granted or revoked: the next subscription shows what is still allowed.
  if (code === forbidden) return networkFailure
  // The connection was lost, or the server shut down normally.
  if (code < 4000 && !faults.has(code)) return networkFailure
  return { kind: 'network', cause: `socket closed with ${code}` }
}

function closeCodeOf(reason: unknown): number | undefined {
  if (typeof reason !== 'object' || reason === null || !('code' in reason)) return undefined
  return typeof reason.code === 'number' && !(reason instanceof Error) ? reason.code : undefined
}

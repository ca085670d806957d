import { timeoutError } from './time-limit'

/** The connection failed: try again. */
export interface NetworkFailure {
  kind: 'network'
  /** The name of the error, where it is not merely fetch's TypeError of a line that is down. */
  cause?: string
}

/** The server refused: a stable code and a Japanese sentence for the person who asked. */
export interface Refusal {
  kind: 'problem'
  code: string
  message: string
  /** Field path → sentence, for forms. */
  fields?: Record<string, string>
  /** Seconds until the same is worth another try. */
  retryAfterSeconds?: number
  /** Of SECOND_FACTOR_REQUIRED: the code, or setting it up. */
  secondFactor?: string
}

/** A bug on either side: `requestId` is what a person can report. */
export interface Unexpected {
  kind: 'unexpected'
  status?: number
  requestId?: string
}

export type GqlError = NetworkFailure | Refusal | Unexpected

export const networkFailure: NetworkFailure = { kind: 'network' }

/** What fetch threw, as an error of ours. */
export function toNetworkFailure(thrown: unknown): NetworkFailure {
  const isOrdinary = !(thrown instanceof Error) || thrown instanceof TypeError || thrown.name === 'AbortError'
  return isOrdinary ? networkFailure : { kind: 'network', cause: thrown.name }
}

/** One GraphQL error as it arrives; everything in it is doubted. */
interface WireError {
  message?: unknown
  extensions?: { code?: unknown; requestId?: unknown; fields?: unknown } | null
}

const codesOfBugs = new Set([
  'INTERNAL_SERVER_ERROR',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
])

/** Reads the first error of an answer. A 401 in any dress becomes UNAUTHENTICATED. */
export function toGqlError(status: number, errors: readonly WireError[], header: string | null): GqlError {
  const first = errors[0]
  const code = text(first?.extensions?.code)
  const message = text(first?.message) ?? ''
  if (isUnauthenticated(status, code, message)) return { kind: 'problem', code: 'UNAUTHENTICATED', message }
  if (status === 429) return { kind: 'problem', code: 'RATE_LIMITED', message }
  if (code !== undefined && !codesOfBugs.has(code)) {
    const fields = fieldsOf(first?.extensions?.fields)
    return { kind: 'problem', code, message, ...(fields && { fields }) }
  }
  const requestId = text(first?.extensions?.requestId) ?? header ?? undefined
  return { kind: 'unexpected', status, ...(requestId !== undefined && { requestId }) }
}

/** What may pass by itself: a lost connection, a failed server. No refusal, and nothing waited for in vain. */
export function isWorthRetrying(error: GqlError): boolean {
  if (error.kind === 'network') return error.cause !== timeoutError
  return error.kind === 'unexpected' && (error.status ?? 0) >= 500
}

export function isRefusal(error: unknown, code: string): error is Refusal {
  return isGqlError(error) && error.kind === 'problem' && error.code === code
}

/** Codes that are about who is signed in, whatever was asked. */
const codesOfSessions = new Set([
  'UNAUTHENTICATED',
  'SIGNED_IN_AS_ANOTHER',
  'USER_SUSPENDED',
  'COMPANY_SUSPENDED',
])

/** The server refused the very thing that was asked for; a session that ended says nothing of it. */
export function isRefusedItself(error: unknown): error is Refusal {
  return isGqlError(error) && error.kind === 'problem' && !codesOfSessions.has(error.code)
}

export function isGqlError(error: unknown): error is GqlError {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false
  return error.kind === 'network' || error.kind === 'problem' || error.kind === 'unexpected'
}

/** What a refusal says of fields: path → sentence; undefined where it says nothing of any. */
export function fieldProblems(error: unknown): Record<string, string> | undefined {
  return isGqlError(error) && error.kind === 'problem' ? error.fields : undefined
}

/** Seconds to wait that a refusal names, else 0. */
export function waitSeconds(error: unknown): number {
  return isGqlError(error) && error.kind === 'problem' ? (error.retryAfterSeconds ?? 0) : 0
}

function isUnauthenticated(status: number, code: string | undefined, message: string): boolean {
  if (status === 401 || code === 'UNAUTHENTICATED') return true
  return code === undefined && /\b401\b/.test(message)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** `{ email: '…' }`, as the server's gql-errors.ts writes it. */
function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).flatMap(([path, message]) => {
    const sentence = text(message)
    return sentence === undefined ? [] : [[path, sentence] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

import { timeoutError } from './time-limit'

/** The connection failed; trying again may help. */
export interface NetworkFailure {
  kind: 'network'
  /** The name of the error, except for fetch's TypeError, which means no connection. */
  cause?: string
}

/** The server refused: a stable code and a Japanese sentence for the user. */
export interface Refusal {
  kind: 'problem'
  code: string
  message: string
  /** Field path → sentence, for forms. */
  fields?: Record<string, string>
  /** Seconds to wait before the next try. */
  retryAfterSeconds?: number
  /** For SECOND_FACTOR_REQUIRED: a code, or the setup of an authenticator. */
  secondFactor?: string
  others?: readonly AnsweredError[]
}

/** A bug in the client or the server. The user can report `requestId`. */
export interface Unexpected {
  kind: 'unexpected'
  status?: number
  requestId?: string
  others?: readonly AnsweredError[]
}

/** An error in the server's answer. If there are several, the first one has the rest in `others`. */
type AnsweredError = Refusal | Unexpected

export type GqlError = NetworkFailure | AnsweredError

export const networkFailure: NetworkFailure = { kind: 'network' }

/** Turns what fetch threw into a NetworkFailure. */
export function toNetworkFailure(thrown: unknown): NetworkFailure {
  const isOrdinary = !(thrown instanceof Error) || thrown instanceof TypeError || thrown.name === 'AbortError'
  return isOrdinary ? networkFailure : { kind: 'network', cause: thrown.name }
}

/** One GraphQL error as received; any part may be missing or wrong. */
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

/** Reads the errors of an answer. Every form of a 401 becomes UNAUTHENTICATED and is put first. */
export function toGqlError(status: number, errors: readonly WireError[], header: string | null): GqlError {
  const read = errors.map((error) => readError(status, error, header))
  const first = read.find(isUnauthenticated) ?? ofStatus(status, errors[0]) ?? read[0]
  if (!first) return readError(status, {}, header)
  const others = read.filter((_, index) => index !== Math.max(0, read.indexOf(first)))
  return others.length > 0 ? { ...first, others } : first
}

/** All errors of an answer, the main one first. */
export function everyError(error: GqlError): readonly GqlError[] {
  return error.kind === 'network' ? [error] : [error, ...(error.others ?? [])]
}

/** Replaces the main error and keeps the others. */
export function withOthersOf(replaced: GqlError, error: GqlError): GqlError {
  const [, ...others] = everyError(replaced) as AnsweredError[] // A network failure has no others.
  return error.kind === 'network' || others.length === 0 ? error : { ...error, others }
}

function readError(status: number, error: WireError, header: string | null): AnsweredError {
  const code = text(error.extensions?.code)
  const message = text(error.message) ?? ''
  if (code === undefined && /\b401\b/.test(message)) return unauthenticated(message)
  if (code !== undefined && !codesOfBugs.has(code)) {
    const fields = fieldsOf(error.extensions?.fields)
    return { kind: 'problem', code, message, ...(fields && { fields }) }
  }
  const requestId = text(error.extensions?.requestId) ?? header ?? undefined
  return { kind: 'unexpected', status, ...(requestId !== undefined && { requestId }) }
}

/** The refusals that follow from the HTTP status alone. */
function ofStatus(status: number, error: WireError | undefined): Refusal | undefined {
  const message = text(error?.message) ?? ''
  if (status === 401) return unauthenticated(message)
  return status === 429 ? { kind: 'problem', code: 'RATE_LIMITED', message } : undefined
}

/** If the server asks to wait longer than this, the user decides when to try again. */
const maxRetryWaitSeconds = 5

/** Temporary failures: a lost connection, or a failed or busy server. Not other refusals, and not timeouts. */
export function isWorthRetrying(error: GqlError): boolean {
  if (error.kind === 'network') return error.cause !== timeoutError
  if (error.kind === 'problem') {
    return error.code === 'UNAVAILABLE' && (error.retryAfterSeconds ?? 0) <= maxRetryWaitSeconds
  }
  return (error.status ?? 0) >= 500
}

/** Adds the seconds that the answer asks to wait. */
export function withRetryAfter(error: GqlError, response: Response): GqlError {
  const seconds = Number(response.headers.get('retry-after'))
  return error.kind === 'problem' && seconds > 0 ? { ...error, retryAfterSeconds: seconds } : error
}

export function isRefusal(error: unknown, code: string): error is Refusal {
  return isGqlError(error) && error.kind === 'problem' && error.code === code
}

/** Codes that concern the session, not the requested operation. */
const sessionCodes = new Set([
  'UNAUTHENTICATED',
  'SIGNED_IN_AS_ANOTHER',
  'USER_SUSPENDED',
  'COMPANY_SUSPENDED',
])

/** The server refused the operation itself. Errors of the session do not count. */
export function isOperationRefused(error: unknown): error is Refusal {
  return isGqlError(error) && error.kind === 'problem' && !sessionCodes.has(error.code)
}

export function isGqlError(error: unknown): error is GqlError {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false
  return error.kind === 'network' || error.kind === 'problem' || error.kind === 'unexpected'
}

/** The messages per field of a refusal; undefined if there are none. */
export function fieldProblems(error: unknown): Record<string, string> | undefined {
  return isGqlError(error) && error.kind === 'problem' ? error.fields : undefined
}

/** The seconds to wait that a refusal contains, else 0. */
export function waitSeconds(error: unknown): number {
  return isGqlError(error) && error.kind === 'problem' ? (error.retryAfterSeconds ?? 0) : 0
}

function unauthenticated(message: string): Refusal {
  return { kind: 'problem', code: 'UNAUTHENTICATED', message }
}

function isUnauthenticated(error: AnsweredError): boolean {
  return error.kind === 'problem' && error.code === 'UNAUTHENTICATED'
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

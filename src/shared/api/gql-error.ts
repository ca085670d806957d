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
  others?: readonly AnsweredError[]
}

/** A bug on either side: `requestId` is what a person can report. */
export interface Unexpected {
  kind: 'unexpected'
  status?: number
  requestId?: string
  others?: readonly AnsweredError[]
}

/** What an answer says; where it says several things, `others` of the first are the rest. */
type AnsweredError = Refusal | Unexpected

export type GqlError = NetworkFailure | AnsweredError

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

/** Reads the errors of an answer. A 401 in any dress, wherever it stands among them, becomes UNAUTHENTICATED and comes first. */
export function toGqlError(status: number, errors: readonly WireError[], header: string | null): GqlError {
  const read = errors.map((error) => readError(status, error, header))
  const first = read.find(isUnauthenticated) ?? ofStatus(status, errors[0]) ?? read[0]
  if (!first) return readError(status, {}, header)
  const others = read.filter((_, index) => index !== Math.max(0, read.indexOf(first)))
  return others.length > 0 ? { ...first, others } : first
}

/** All that an answer said, the first thing first. */
export function everyError(error: GqlError): readonly GqlError[] {
  return error.kind === 'network' ? [error] : [error, ...(error.others ?? [])]
}

/** An error that took the place of another, with what was said besides that one. */
export function inPlaceOf(replaced: GqlError, error: GqlError): GqlError {
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

/** The refusals that an HTTP status says by itself. */
function ofStatus(status: number, error: WireError | undefined): Refusal | undefined {
  const message = text(error?.message) ?? ''
  if (status === 401) return unauthenticated(message)
  return status === 429 ? { kind: 'problem', code: 'RATE_LIMITED', message } : undefined
}

/** A server that asks to wait longer did not fail in passing: the person decides when to ask again. */
const longestWaitSeconds = 5

/** What may pass by itself: a lost connection, a failed or busy server. No other refusal, and nothing waited for in vain. */
export function isWorthRetrying(error: GqlError): boolean {
  if (error.kind === 'network') return error.cause !== timeoutError
  if (error.kind === 'problem') {
    return error.code === 'UNAVAILABLE' && (error.retryAfterSeconds ?? 0) <= longestWaitSeconds
  }
  return (error.status ?? 0) >= 500
}

/** The error with the seconds that the answer asks to wait. */
export function withRetryAfter(error: GqlError, response: Response): GqlError {
  const seconds = Number(response.headers.get('retry-after'))
  return error.kind === 'problem' && seconds > 0 ? { ...error, retryAfterSeconds: seconds } : error
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

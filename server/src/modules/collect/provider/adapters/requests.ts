import { parseAnswer } from '../../../../../../engines/providers'
import type { ClientSetting, ExchangeCode, Failure, HttpAnswer, HttpRequest, Tokens } from './adapter'
import { fieldsOf, listOf, numberOf, textOf } from './json'

type Parameters = Readonly<Record<string, string | number | null | undefined>>

/** Parameters that are null or undefined are left out. */
function encoded(parameters: Parameters): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) search.append(name, String(value))
  }
  return search
}

/** The token is put in by whoever makes the request. */
export function get(url: string, parameters: Parameters = {}): HttpRequest {
  const search = encoded(parameters).toString()
  return { method: 'GET', url: search ? `${url}?${search}` : url, headers: { accept: 'application/json' } }
}

export function postForm(
  url: string,
  parameters: Parameters,
  headers: Record<string, string> = {},
): HttpRequest {
  return {
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: encoded(parameters).toString(),
  }
}

export function postJson(url: string, body: unknown): HttpRequest {
  return {
    method: 'POST',
    url,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** RFC 6749 2.3.1: id and secret are encoded as in a form before they are joined. */
export function basic({ clientId, clientSecret }: ClientSetting): Record<string, string> {
  const part = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
  const joined = Buffer.from(`${part(clientId)}:${part(clientSecret)}`).toString('base64')
  return { authorization: `Basic ${joined}` }
}

export function exchangeForm(
  client: ClientSetting,
  { code, verifier, redirectUri }: ExchangeCode,
  usesPkce: boolean,
) {
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: client.clientId,
    code_verifier: usesPkce ? verifier : null,
  }
}

/** The answer of a token address (RFC 6749 5.1 and 5.2). Whatever else an error says, it never reaches a log: it may name a token. */
export function readTokens(answer: HttpAnswer, accountField?: string): Tokens | Failure {
  const body = fieldsOf(parseAnswer(answer.text))
  if (answer.status >= 200 && answer.status < 300) return tokensOf(body, accountField)
  return tokenFailure(answer, body)
}

export function tokensOf(body: ReturnType<typeof fieldsOf>, accountField?: string): Tokens | Failure {
  const access = textOf(body.access_token)
  if (!access) return { kind: 'passing', why: 'no access_token' }
  const expiresInSeconds = numberOf(body.expires_in)
  // What is left out stays as it was; what is there and cannot be is no answer, and must not replace what is known.
  if (body.refresh_token === '' || (expiresInSeconds !== null && expiresInSeconds <= 0))
    return { kind: 'passing', why: 'malformed tokens', isAnswered: true }
  return {
    access,
    refresh: textOf(body.refresh_token) || null,
    expiresInSeconds,
    refreshExpiresInSeconds: numberOf(body.refresh_token_expires_in),
    // Left out, it is what was asked for; empty, it is nothing.
    scopes: typeof body.scope === 'string' ? body.scope.split(/[\s,]+/).filter(Boolean) : null,
    account: (accountField && textOf(body[accountField])) || null,
  }
}

const terminal = new Set(['invalid_grant', 'invalid_token', 'expired_token'])
const ours = new Set([
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_request',
])

function tokenFailure({ status, headers }: HttpAnswer, body: ReturnType<typeof fieldsOf>): Failure {
  if (status === 410) return { kind: 'retired' }
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: retryAfterMs(headers) }
  const [first] = listOf(body.errors)
  const code = textOf(body.error) || textOf(fieldsOf(first).errorType)
  if (terminal.has(code)) return { kind: 'reauthorize', why: code }
  if (ours.has(code)) return { kind: 'client', why: code }
  if (status >= 500 || status === 408) return { kind: 'passing', why: `HTTP ${status}` }
  return status === 401 ? { kind: 'client', why: 'HTTP 401' } : { kind: 'passing', why: `HTTP ${status}` }
}

/** Null: the consent is gone at the provider, by this request or before it. */
export function failureOfRevocation(answer: HttpAnswer, isBearer: boolean): Failure | null {
  const { status, text } = answer
  // A proxy's page says nothing about the consent.
  if (status >= 200 && status < 300) return /^\s*</.test(text) ? { kind: 'passing', why: 'HTML' } : null
  if (status === 404 || (status === 401 && isBearer)) return null
  const failure = tokenFailure(answer, fieldsOf(parseAnswer(text)))
  return failure.kind === 'reauthorize' || failure.kind === 'retired' ? null : failure
}

/** Seconds, or a date of HTTP; null where nothing usable is said. An hour is the most that is believed. */
function retryAfterMs(headers: HttpAnswer['headers'], now = Date.now()): number | null {
  const said = headers['retry-after'] ?? headers['fitbit-rate-limit-reset'] ?? headers['x-ratelimit-reset']
  if (said === undefined) return null
  const seconds = numberOf(said) ?? (Date.parse(said) - now) / 1000
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) * 1000 : null
}

/** What the status alone says; the adapter looks into the body first. */
export function failureOfStatus({ status, headers, text }: HttpAnswer): Failure | null {
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 410) return { kind: 'retired' }
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: retryAfterMs(headers) }
  if (status >= 500 || status === 408) return { kind: 'passing', why: `HTTP ${status}` }
  if (status >= 400) return { kind: 'refused', why: `HTTP ${status}` }
  if (status >= 300) return { kind: 'passing', why: `HTTP ${status}` }
  if (status === 204 || text.trim() === '') return null
  // A proxy's page, or half an answer: nothing of it may count as "no data".
  const body = parseAnswer(text)
  if (body === undefined) return { kind: 'passing', why: /^\s*</.test(text) ? 'HTML' : 'no JSON' }
  const { error, errors } = fieldsOf(body)
  return error || listOf(errors).length > 0 ? { kind: 'passing', why: 'error in a good answer' } : null
}

export const isoSecond = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`
export const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10)
export const dayMs = 86_400_000

import type { KeyObject } from 'node:crypto'
import type { ProviderKey, Reading } from '../../../../../../engines/providers'

/** Where a provider is reached. They belong to the client's setting and are copied into each grant. */
export interface Addresses {
  readonly authorize: string
  readonly token: string
  readonly revoke: string | null
  readonly api: string
}

/** An application that a company registered at a provider. */
export interface ClientSetting {
  readonly clientId: string
  readonly clientSecret: string
  readonly addresses: Addresses
  /** As the provider names itself in `iss` (RFC 9207); null: it does not. */
  readonly issuer: string | null
}

/** A request that is still to be made. Adapters make none themselves, so that each of their decisions can be tested. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpAnswer {
  readonly status: number
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface Tokens {
  readonly access: string
  /** Null: the one that is known stays. */
  readonly refresh: string | null
  readonly expiresInSeconds: number | null
  /** Until when the consent lasts, where the provider limits it. */
  readonly refreshExpiresInSeconds: number | null
  /** Null: what was asked for. */
  readonly scopes: readonly string[] | null
  /** Whose they are, where the answer says so. */
  readonly account: string | null
}

/** Why a request gave no data. Only some of these are about its wearer. */
export type Failure =
  /** The access token is not taken any more. */
  | { readonly kind: 'unauthorized' }
  /** The wearer has to allow it again: nothing is tried until then. */
  | { readonly kind: 'reauthorize'; readonly why: string }
  | { readonly kind: 'scope_missing' }
  | { readonly kind: 'not_linked'; readonly signUp: string | null }
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'rate_limited'; readonly retryAfterMs: number | null }
  /** The provider is down or answers nonsense: later. */
  | {
      readonly kind: 'passing'
      readonly why: string
      /** The answer came whole and makes no sense: the same request would get it again. */
      readonly isAnswered?: boolean
    }
  /** The provider refuses everybody, or our application: no wearer is marked. */
  | { readonly kind: 'client'; readonly why: string }
  | { readonly kind: 'retired' }
  /** The window was asked for before, and cannot be again. */
  | { readonly kind: 'asked_before' }
  /** The request itself is wrong: that is ours to mend. */
  | { readonly kind: 'refused'; readonly why: string }

export type FailureKind = Failure['kind']

/** A span of time that is asked for: from, inclusive, to, exclusive. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** What a notification says. */
export interface WebhookEvent {
  readonly account: string
  /** Kinds of data to read; empty: all. */
  readonly kinds: readonly string[]
  readonly window: Window | null
  /** The wearer ended the sharing at the provider. */
  readonly isRevoked: boolean
  /** What was sent with it, for providers that push. */
  readonly body?: unknown
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What signatures are compared with. */
export interface WebhookKeys {
  readonly clientSecret: string
  /** Ours, told to the provider when the webhook was made. */
  readonly secret: string
  readonly publicKeys: ReadonlyMap<number, KeyObject>
  readonly now: number
}

export type Verdict = 'good' | 'bad' | 'unknown_key'

/** What is particular to a provider. Pure: requests and answers go in and out. */
export interface Adapter {
  readonly key: ProviderKey
  readonly addresses: Addresses
  readonly issuer: string | null
  /** Between the scopes of the authorize address. */
  readonly scopeSeparator: ' ' | ','
  readonly authorizeExtras: Readonly<Record<string, string>>
  readonly usesPkce: boolean
  exchange(client: ClientSetting, code: ExchangeCode): HttpRequest
  /** Null where tokens do not end. */
  refresh(client: ClientSetting, refreshToken: string): HttpRequest | null
  readTokens(answer: HttpAnswer): Tokens | Failure
  /** Whether a wrong id or secret is answered otherwise than a wrong code. */
  readonly tellsWrongClient: boolean
  revoke(
    client: ClientSetting,
    tokens: { access: string; refresh: string | null; account: string },
  ): HttpRequest | null
  /** What has to be done once after consent, before there is any data; 409 says that it was done before. */
  register?(api: string, memberId: string): HttpRequest
  /** Asks whose account it is; null where the tokens say it. */
  identify(api: string): HttpRequest | null
  readIdentity(body: unknown): { readonly account: string; readonly legacyAccount: string | null } | null
  /** Battery, last sync, zone. */
  deviceState(api: string): readonly HttpRequest[]
  data(api: string, kind: string, window: Window, page: string | null): HttpRequest
  /** Null: the answer holds data. */
  failureOf(answer: HttpAnswer): Failure | null
  /** Asks whether there is anything in the window at all, without a filter; null where filters are trusted. */
  newest(api: string, kind: string, page: string | null): HttpRequest | null
  readonly webhook: {
    verify(request: WebhookRequest, keys: WebhookKeys): Verdict
    parse(body: Buffer, request: WebhookRequest): readonly WebhookEvent[]
  } | null
}

export interface ExchangeCode {
  readonly code: string
  readonly verifier: string
  readonly redirectUri: string
}

/** Whether there is nothing in a reading, not even a reason. */
export const isNothing = ({ samples, days, sleeps, gone, refused }: Reading): boolean =>
  samples.length + days.length + sleeps.length + gone.length + refused.length === 0

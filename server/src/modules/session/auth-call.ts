/** One call under /auth, as our HTTP server hands it on. */
export interface AuthCall {
  /** What was sent as JSON; an empty object where nothing was. */
  readonly body: object
  /** Who calls, as the session remembers it. */
  readonly clientAddress: string
  /** What calls are counted for: an IPv4 address, or the network of an IPv6 address. */
  readonly clientNetwork: string
  readonly userAgent: string | null
  readonly cookies: AuthCookies
}

/** The two cookies that are sent to /auth, and to nothing else. */
export interface AuthCookies {
  /** The refresh token that the browser brings; null without one, or where its signature is not ours. */
  readonly refreshToken: string | null
  /** What names the browser to links and challenges, as it was sent; null without one. */
  readonly browser: string | null
  setRefreshToken(token: string, lastsSeconds: number): void
  clearRefreshToken(): void
  setBrowser(browser: string, lastsSeconds: number): void
}

/** What POST /auth<path> does: the answer as JSON, or a Problem. */
export type AuthEndpoint = (call: AuthCall) => Promise<object>

/** One call under /auth, as the HTTP server passes it on. */
export interface AuthCall {
  /** The JSON body; an empty object without one. */
  readonly body: object
  /** The address stored with the session. */
  readonly clientAddress: string
  /** The key for rate limits: an IPv4 address, or the network of an IPv6 address. */
  readonly clientNetwork: string
  readonly userAgent: string | null
  readonly cookies: AuthCookies
}

/** The two cookies that are sent only to /auth. */
export interface AuthCookies {
  /** The browser's refresh token; null if it is missing or its signature is invalid. */
  readonly refreshToken: string | null
  /** The browser's id for links and challenges, as sent; null if missing. */
  readonly browser: string | null
  setRefreshToken(token: string, lastsSeconds: number): void
  clearRefreshToken(): void
  setBrowser(browser: string, lastsSeconds: number): void
}

/** The handler of POST /auth<path>: returns the answer as JSON, or throws a Problem. */
export type AuthEndpoint = (call: AuthCall) => Promise<object>

/** A person's browser: keeps cookies, sends an Origin, holds the identity token. */
export class Browser {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  token = ''

  constructor(url: string, cookie = '') {
    this.#url = url
    for (const pair of cookie.split('; ')) this.#keep(pair)
  }

  /** The browser's cookies, as a thief would copy them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        origin: this.#url,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  async signIn(email: string, password: string): Promise<Response> {
    return this.#keepToken(await this.post('/auth/sign-in/email', { email, password }))
  }

  async refresh(): Promise<Response> {
    return this.#keepToken(await this.post('/auth/token'))
  }

  gql(query: string, variables: object = {}, parameters = 'auth=1'): Promise<Response> {
    const authorization: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {}
    return this.post(`/gql?${parameters}`, { query, variables }, authorization)
  }

  /** A cookie as it is sent to a browser, or as one pair of its Cookie header. */
  #keep(cookie: string): void {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
    if (!name || value === undefined) return
    if (/max-age=0/i.test(cookie)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  async #keepToken(response: Response): Promise<Response> {
    const body = (await response.clone().json()) as { token?: string }
    if (body.token) this.token = body.token
    return response
  }
}

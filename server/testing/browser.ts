/** A person's browser: keeps cookies, sends an Origin, holds the identity token. */
export class Browser {
  readonly #url: string
  #cookie: string
  token = ''

  constructor(url: string, cookie = '') {
    this.#url = url
    this.#cookie = cookie
  }

  /** The cookies it holds, as a thief would copy them. */
  get cookie(): string {
    return this.#cookie
  }

  async post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        origin: this.#url,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#cookie && { cookie: this.#cookie }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      this.#cookie = /max-age=0/i.test(cookie) ? '' : (cookie.split(';')[0] ?? '')
    }
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

  async #keepToken(response: Response): Promise<Response> {
    const body = (await response.clone().json()) as { token?: string }
    if (body.token) this.token = body.token
    return response
  }
}

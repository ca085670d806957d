const timeoutMs = 10_000
/** Longer answers are cut; ours are a few words. */
const longestAnswer = 10_000

interface Posted {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Posts JSON with a bearer token; null where nobody answers in time. A redirect is no answer: the token would go along. */
export async function postJson(
  url: string,
  { token, headers = {} }: { readonly token: string; readonly headers?: Readonly<Record<string, string>> },
  body: unknown,
): Promise<Posted | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = (await answer.text()).slice(0, longestAnswer)
    return { status: answer.status, headers: answer.headers, text }
  } catch {
    return null
  }
}

/** Its text at the path; null where there is none. */
export function textAt(json: string, ...path: readonly (string | number)[]): string | null {
  try {
    const found = path.reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      JSON.parse(json),
    )
    return typeof found === 'string' ? found.slice(0, 200) : null
  } catch {
    return null
  }
}

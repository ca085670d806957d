import type { HttpRequest } from '../src/modules/collect/provider/adapters/adapter'
import type { Send } from '../src/modules/collect/provider/sync/send-request'

/** A request as the provider sees it. */
export interface Asked {
  readonly method: HttpRequest['method']
  readonly path: string
  readonly search: URLSearchParams
  /** Of a form; empty otherwise. */
  readonly form: URLSearchParams
  readonly body: string
  /** The access token; null: none was sent. */
  readonly token: string | null
}

export type Reply = { readonly status?: number; readonly body: unknown }

/** A provider whose answers stand in the test, in place of HTTP. */
export function scriptedProvider(answer: (asked: Asked) => Reply) {
  const asked: Asked[] = []
  const send: Send = async ({ method, url, body = '' }, token) => {
    const { pathname, searchParams } = new URL(url)
    const one = {
      method,
      path: pathname,
      search: searchParams,
      form: new URLSearchParams(body),
      body,
      token: token ?? null,
    }
    asked.push(one)
    const { status = 200, body: said } = answer(one)
    return { status, headers: {}, text: typeof said === 'string' ? said : JSON.stringify(said) }
  }
  return { send, asked }
}

/** A request as the simulator sees it. */
export interface SimRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SimAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): SimAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export const page = (html: string, status = 200): SimAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
})

export const redirect = (to: string): SimAnswer => ({ status: 302, headers: { location: to }, body: '' })

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

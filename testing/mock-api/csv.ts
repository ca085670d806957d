import { HttpResponse, http } from 'msw'
import { mockApi } from './handlers'

/** A server that gives a list as CSV only to a question in these very words. */
export const csvFor = (path: string, words: string) => [
  http.post(`*${path}`, async ({ request }) => {
    const asked = JSON.stringify(await request.json())
    return asked.includes(words) ? HttpResponse.text('') : HttpResponse.error()
  }),
  ...mockApi(),
]

/** A server that gives this list to nobody. */
export const csvRefused = (path: string, message: string) => [
  http.post(`*${path}`, () => HttpResponse.json({ code: 'FORBIDDEN', message }, { status: 403 })),
  ...mockApi(),
]

import { HttpResponse, http } from 'msw'
import { mockApi } from './handlers'

/** Returns CSV only if the request contains these words. */
export const csvFor = (path: string, words: string) => [
  http.post(`*${path}`, async ({ request }) => {
    const asked = JSON.stringify(await request.json())
    return asked.includes(words) ? HttpResponse.text('') : HttpResponse.error()
  }),
  ...mockApi(),
]

/** Refuses the CSV of this list. */
export const csvRefused = (path: string, message: string) => [
  http.post(`*${path}`, () => HttpResponse.json({ code: 'FORBIDDEN', message }, { status: 403 })),
  ...mockApi(),
]

import type { Page, Request } from 'playwright'
import { expect } from 'vitest'

const quietMs = 200

/** A wait until no answer has been on its way for a moment. The loading bar shows late, so that its absence says nothing. */
export function quiet(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>()
  let since = Date.now()
  const ended = (request: Request) => {
    onTheirWay.delete(request)
    since = Date.now()
  }
  page.on('request', (request) => onTheirWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    since = Date.now()
    await expect
      .poll(() => onTheirWay.size === 0 && Date.now() - since >= quietMs, { timeout: 20_000 })
      .toBe(true)
  }
}

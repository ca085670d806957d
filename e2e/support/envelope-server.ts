import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One event or transaction as the error-reporting service receives it. */
export interface Reported {
  readonly type: string
  readonly body: {
    readonly level?: string
    readonly message?: string
    readonly transaction?: string
    readonly tags?: Record<string, string>
    readonly exception?: { values?: { value?: string }[] }
  }
  /** As it went over the line. */
  readonly text: string
}

/** An error-reporting service of our own: speaks the envelope protocol and remembers what it was told. */
export async function envelopeServer() {
  const reported: Reported[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk
    })
    request.on('end', () => {
      if (request.method === 'POST') reported.push(...itemsOf(text))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    reported,
    /** Takes what a page sends under an address of its own. */
    take: (text: string) => void reported.push(...itemsOf(text)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An envelope is lines of JSON: its header, then a header and a body for each item. */
function itemsOf(text: string): Reported[] {
  const [, ...lines] = text.split('\n')
  const items: Reported[] = []
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const [head = '', body = ''] = lines.slice(line, line + 2)
    const { type } = JSON.parse(head) as { type: string }
    items.push({ type, body: JSON.parse(body) as Reported['body'], text: body })
  }
  return items
}

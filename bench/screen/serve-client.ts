import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { buildSchema, graphql } from 'graphql'
import { projectRoot } from '../../server/src/platform/process/project-root'
import { resolversOf } from '../../testing/mock-api/resolvers'
import { someSubjects } from '../../testing/mock-api/subjects'
import { aWorld, type World } from '../../testing/mock-api/world'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
}

/** The built client over the mock's subjects, without a database: what is measured is the browser. */
export async function serveClient(
  subjectCount: number,
  given: Partial<World> = {},
): Promise<{ address: string; stop(): Promise<void> }> {
  const schema = buildSchema(readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'))
  const rootValue = resolversOf(aWorld({ subjects: someSubjects(subjectCount), ...given }))

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/auth/token') return json(response, { token: 'bench' })
    if (pathname !== '/gql') return file(request, response, pathname)
    // The socket of the subscription: the mock has no news.
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const { query, variables, operationName } = JSON.parse(await bodyOf(request))
    json(
      response,
      await graphql({ schema, source: query, rootValue, variableValues: variables, operationName }),
    )
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // A server on a port, not on a pipe.
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

function json(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

/** Compressed where the build has compressed it, as the server does. */
function file(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const asset = join(projectRoot, 'dist', pathname)
  const path = extname(pathname) !== '' && existsSync(asset) ? asset : join(projectRoot, 'dist/index.html')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, suffix] = accepted.includes('br') ? ['br', '.br'] : ['gzip', '.gz']
  const isCompressed = existsSync(`${path}${suffix}`)
  if (isCompressed) response.setHeader('content-encoding', encoding)
  response
    .setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    .end(readFileSync(isCompressed ? `${path}${suffix}` : path))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // A request without an encoding gives buffers.
  return Buffer.concat(chunks).toString('utf8')
}

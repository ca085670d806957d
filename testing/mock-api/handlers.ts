import { buildSchema, graphql } from 'graphql'
import { HttpResponse, http, type RequestHandler, type WebSocketHandler } from 'msw'
import sdl from '../../schema.graphql?raw'
import { authOf } from './auth'
import { bulkFilesOf } from './bulk-desk'
import { dataImportFiles } from './data-imports'
import { resolversOf } from './resolvers'
import { silentSocket } from './silent-socket'
import { surveyFiles } from './surveys'
import { aWorld, type World } from './world'

const schema = buildSchema(sdl)

/** Handlers of /gql and /auth over one world; by default 佐藤 美咲 with three projects and 128 subjects. */
export function mockApi(given: Partial<World> = {}): (RequestHandler | WebSocketHandler)[] {
  const world = aWorld(given)
  return [
    gqlOf(world),
    auditFile,
    subjectFile,
    deviceFile,
    ...bulkFilesOf(world),
    ...dataImportFiles,
    ...surveyFiles,
    otherMethods,
    ...authOf(world),
    silentSocket,
  ]
}

function gqlOf(world: World): RequestHandler {
  const rootValue = resolversOf(world)
  return http.post('*/gql', async ({ request }) => {
    const { query, variables, operationName } = (await request.json()) as {
      query: string
      variables: Record<string, unknown>
      operationName: string
    }
    const result = await graphql({
      schema,
      source: query,
      rootValue,
      variableValues: variables,
      operationName,
    })
    return HttpResponse.json(JSON.parse(JSON.stringify(result)))
  })
}

/** Like the server's, each file address accepts one method. */
const otherMethods = http.all('*/api/*.csv', () =>
  HttpResponse.json({ code: 'NOT_FOUND', message: 'ページが見つかりません。' }, { status: 404 }),
)

const auditFile = http.get('*/api/audit-log.csv', () =>
  HttpResponse.text('\uFEFF日時（日本時間）,実行者,操作\r\n', {
    headers: { 'content-disposition': 'attachment; filename="audit-log-20261121.csv"' },
  }),
)

const subjectFile = http.post('*/api/test-subjects.csv', () =>
  HttpResponse.text('\uFEFF被験者コード\r\n', {
    headers: { 'content-disposition': 'attachment; filename="test-subjects.csv"' },
  }),
)

const deviceFile = http.post('*/api/devices.csv', () =>
  HttpResponse.text('\uFEFFデバイスコード\r\n', {
    headers: { 'content-disposition': 'attachment; filename="devices.csv"' },
  }),
)

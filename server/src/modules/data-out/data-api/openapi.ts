import { type CellType, type Column, columnsOf, countsOfSubjects } from '../../../../../engines/data-out'
import type { Words } from '../../../../../engines/fields'
import type { Language, Message } from '../../../platform/words'
import { exportRequestSchema } from '../export'
import { answerFormats } from './answer-formats'
import { mostRows, type ParameterName, parameters } from './api-query'
import { apiTexts, sayIn } from './api-words'
import { countsOf } from './counts'
import { type Resource, resourceNames, resources } from './resources'

/** What the document is made for. */
export interface ApiPlace {
  /** The origin of the API. */
  readonly url: string
  readonly version: string
  readonly language: Language
}

/** The data API as OpenAPI 3.1 describes it. Parameters, formats and columns are those that it really takes and sends. */
export function openApiDocument({ url, version, language }: ApiPlace): object {
  const say = sayIn(language)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kansoku data API',
      version,
      description: `${say(apiTexts.about)} ${say(apiTexts.hiding)}`,
    },
    servers: [{ url: `${url}/api/v1` }],
    security: [{ accessKey: [] }],
    paths: {
      '/me': {
        get: {
          operationId: 'me',
          summary: say(apiTexts.me),
          responses: { 200: jsonOf(apiTexts.me, { type: 'object' }), ...refusals() },
        },
      },
      '/notebooks/{notebook}/runs/{run}': {
        put: {
          operationId: 'recordNotebookRun',
          summary: say(apiTexts.notebookRun),
          parameters: [uuidInPath('notebook'), uuidInPath('run')],
          responses: { 204: { description: say(apiTexts.notebookRun) }, ...refusals() },
        },
      },
      ...Object.fromEntries(
        resourceNames.map((name) => [addressOf(name), { get: operationOf(name, resources[name]) }]),
      ),
      ...Object.fromEntries(
        resourceNames.flatMap((name) => {
          const counts = countsOf(resources[name])
          return counts ? [[`${addressOf(name)}/counts`, { get: operationOf(name, counts) }]] : []
        }),
      ),
      '/projects/{code}/samples': { post: sendSamples() },
      ...exportPaths(),
    },
    components: {
      securitySchemes: { accessKey: { type: 'http', scheme: 'bearer', description: say(apiTexts.key) } },
      schemas: {
        ...Object.fromEntries(resourceNames.map((name) => [rowName(name), rowOf(resources[name])])),
        CountsRow: rowOf({ variables: countsOfSubjects }),
        Problem: {
          type: 'object',
          description: 'RFC 9457',
          required: ['type', 'title', 'status', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { parameter: { type: 'string' }, detail: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }

  function operationOf(name: (typeof resourceNames)[number], resource: Resource): object {
    const isOfCounts = resource !== resources[name]
    const path = name === 'samples' ? [...inPath(), metricInPath()] : inPath()
    return {
      operationId: isOfCounts ? `${operationId(name)}Counts` : operationId(name),
      summary: say(resource.definition),
      parameters: [...path, ...resource.parameters.map(parameterOf)],
      responses: {
        200: {
          description: say(resource.definition),
          headers: {
            'Kansoku-Cursor': { schema: { type: 'string' }, description: say(apiTexts.cursorHeader) },
            ...(resource.gone && {
              'Kansoku-Removed': { schema: { type: 'string' }, description: say(apiTexts.removedHeader) },
            }),
            Link: { schema: { type: 'string' }, description: say(apiTexts.linkHeader) },
            ETag: { schema: { type: 'string' } },
          },
          content: contentOf(isOfCounts ? 'counts' : name),
        },
        304: { description: say(apiTexts.notModified) },
        ...(resource.changed && { 410: { description: say(apiTexts.staleCursor) } }),
        ...refusals(),
      },
    }
  }

  function inPath(): object[] {
    return [
      {
        name: 'code',
        in: 'path',
        required: true,
        schema: { type: 'string' },
        description: say(apiTexts.project),
      },
    ]
  }

  function metricInPath(): object {
    const { values } = parameters.metrics.type
    return {
      name: 'metric',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: values },
      description: say(apiTexts.metric),
    }
  }

  function parameterOf(name: ParameterName): object {
    const { type, definition } = parameters[name]
    const schema = {
      text: () => ({ type: 'string' }),
      day: () => ({ type: 'string', format: 'date' }),
      limit: () => ({ type: 'integer', minimum: 1, maximum: mostRows }),
      choice: () => ({ type: 'string', enum: 'values' in type ? type.values : [] }),
      list: () => ({
        type: 'array',
        items: { type: 'string', ...('values' in type && type.values && { enum: type.values }) },
      }),
    }[type.kind]()
    const style = type.kind === 'list' ? { style: 'form', explode: false } : {}
    return { name, in: 'query', schema, description: say(definition), ...style }
  }

  function rowOf({ variables }: Pick<Resource, 'variables'>): object {
    const columns = columnsOf(variables, 'utc')
    return {
      type: 'object',
      properties: Object.fromEntries(columns.map((column) => [column.key, cellOf(column)])),
    }
  }

  function cellOf({ type, name, definition, unit, choices }: Column): object {
    const described = `${say(name)}: ${say(definition)}${unit ? ` (${unit})` : ''}`
    const values = choices ? { enum: [...Object.keys(choices), null] } : {}
    return { ...jsonTypes[type], ...values, description: described }
  }

  function refusals(): object {
    const refusal = (words: Words | Message) => ({
      description: say(words),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
    return {
      400: refusal(apiTexts.refused),
      401: refusal(apiTexts.unknownKey),
      403: refusal(apiTexts.forbidden),
      404: refusal(apiTexts.notFound),
      406: refusal(apiTexts.notAcceptable),
      429: refusal(apiTexts.tooMany),
    }
  }

  function jsonOf(words: Words | Message, schema: object): object {
    return { description: say(words), content: { 'application/json': { schema } } }
  }

  function sendSamples(): object {
    const { values } = parameters.metrics.type
    const series = {
      type: 'object',
      required: ['device', 'metric', 'times', 'values'],
      properties: {
        device: { type: 'string' },
        metric: { type: 'string', enum: values },
        times: { type: 'array', items: { type: 'string', format: 'date-time' } },
        values: { type: 'array', items: { type: 'number' } },
      },
    }
    const schema = { type: 'object', properties: { samples: { type: 'array', items: series } } }
    const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
    return {
      operationId: 'sendSamples',
      summary: say(apiTexts.sendSamples),
      parameters: inPath().concat({ ...key, description: say(apiTexts.idempotency) }),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { 200: jsonOf(apiTexts.sendSamples, { type: 'object' }), ...refusals() },
    }
  }

  function exportPaths(): object {
    const one = {
      type: 'object',
      properties: {
        id: { type: 'string' },
        state: { type: 'string' },
        rows: { type: ['integer', 'null'] },
        withdrawnSince: {
          type: 'array',
          description: say(apiTexts.withdrawnSince),
          items: {
            type: 'object',
            properties: {
              subject: { type: 'string' },
              withdrawnOn: { type: ['string', 'null'], format: 'date' },
            },
          },
        },
        deliveries: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              destination: { type: 'string' },
              state: { enum: ['waiting', 'sending', 'delivered', 'failed', 'cancelled'] },
              objectKey: { type: ['string', 'null'] },
              failure: { type: ['string', 'null'] },
            },
          },
        },
      },
    }
    const byId = uuidInPath('id')
    return {
      '/projects/{code}/exports': {
        post: {
          operationId: 'createExport',
          summary: say(apiTexts.createExport),
          parameters: inPath(),
          requestBody: { required: true, content: { 'application/json': { schema: exportRequestSchema } } },
          responses: { 202: jsonOf(apiTexts.createExport, one), ...refusals() },
        },
      },
      '/projects/{code}/exports/{id}': {
        get: {
          operationId: 'export',
          summary: say(apiTexts.oneExport),
          parameters: [...inPath(), byId],
          responses: { 200: jsonOf(apiTexts.oneExport, one), ...refusals() },
        },
      },
      '/projects/{code}/exports/{id}/file': {
        get: {
          operationId: 'exportFile',
          summary: say(apiTexts.exportFile),
          parameters: [...inPath(), byId],
          responses: {
            200: { description: say(apiTexts.exportFile), content: { 'application/zip': {} } },
            ...refusals(),
          },
        },
      },
    }
  }
}

const uuidInPath = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
})
const addressOf = (name: string) => `/projects/{code}/${name}${name === 'samples' ? '/{metric}' : ''}`
const operationId = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const rowName = (name: string) => {
  const id = operationId(name)
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Row`
}

function contentOf(name: string): object {
  const { json, ...others } = answerFormats
  const page = {
    type: 'object',
    required: ['data', 'next'],
    properties: {
      data: { type: 'array', items: { $ref: `#/components/schemas/${rowName(name)}` } },
      next: { type: ['string', 'null'] },
    },
  }
  const tables = Object.values(others).map(({ type }) => [type, {}] as const)
  return { [json.type]: { schema: page }, ...Object.fromEntries(tables) }
}

const jsonTypes: Readonly<Record<CellType, object>> = {
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  zonedInstant: { type: ['string', 'null'], format: 'date-time' },
}
